/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

const examples = {
  'example-page-call.ts': () => import('./example-page-call.js'),
  'example-deposit.tsx': () => import('./example-deposit.js'),
}

// Compiled with all the rest of this package.
test.each(Object.entries(examples))('default: a recipe shows %s, which runs', async (name, run) => {
  // The recipe calls the files what a dapp would.
  const shown = (await textOf(name)).replace('./example-', './')
  expect(await textOf('../../../docs/recipes/page-call.md')).toContain(
    `\`\`\`${name.split('.')[1]}\n${shown}\`\`\``,
  )
  await run()
})
