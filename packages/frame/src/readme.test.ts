/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const examples = {
  'example-connector': ['../README.md', () => import('../test/example-connector.js')],
  'example-local': [
    '../../../docs/recipes/embedded-wallet.md',
    () => import('../test/example-local.js'),
  ],
} as const
const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

// Compiled with all the rest of this package.
test.each(Object.entries(examples))(
  'default: its page shows %s, which runs, and imports what the page says is installed',
  async (name, [page, run]) => {
    const code = await textOf(`../test/${name}.ts`)
    expect(await textOf(page)).toContain(`\`\`\`ts\n${code}\`\`\``)
    const from = [...code.matchAll(/ from '(.+)'/g)].map(([, module]) => module)
    expect(from.filter((one) => !/^@gla\/(modal|frame)/.test(one ?? ''))).toEqual([])
    const { modal } = await run()
    expect(modal.kit.connectors.state.list.map(({ id }) => id)).toContain('ID_AUTH')
    modal.destroy()
  },
)
