/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const examples = {
  'example-connector': () => import('../test/example-connector.js'),
}
const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

// Compiled with all the rest of this package.
test.each(Object.entries(examples))(
  'default: the README shows %s, which runs',
  async (name, run) => {
    const code = await textOf(`../test/${name}.ts`)
    expect(await textOf('../README.md')).toContain(`\`\`\`ts\n${code}\`\`\``)
    await run()
  },
)
