/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const examples = {
  'example-connector': ['../README.md', () => import('../test/example-connector.js')],
  // The one package whose tests have all that the recipe imports.
  'example-families': [
    '../../../../docs/recipes/families.md',
    () => import('../test/example-families.js'),
  ],
} as const
const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

// Compiled with all the rest of this package.
test.each(Object.entries(examples))(
  'default: its page shows %s, which runs, and imports the kit alone',
  async (name, [page, run]) => {
    const code = await textOf(`../test/${name}.ts`)
    expect(await textOf(page)).toContain(`\`\`\`ts\n${code}\`\`\``)
    const from = [...code.matchAll(/ from '(.+)'/g)].map(([, module]) => module)
    expect(from.filter((one) => !/^@gla\/(modal|adapter-)/.test(one ?? ''))).toEqual([])
    await run()
  },
)
