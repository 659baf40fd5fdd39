/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

// Compiled with all the rest of this package.
test('default: README shows how a dapp adds it, which runs', async () => {
  const code = await textOf('../test/example-connector.ts')
  expect(await textOf('../README.md')).toContain(`\`\`\`ts\n${code}\`\`\``)
  const { modal } = await import('../test/example-connector.js')
  modal.destroy()
})
