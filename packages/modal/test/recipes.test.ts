/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const textOf = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

// The files are compiled with all the rest of this package.
test.each([
  ['page-call.md', 'example-page-call.ts'],
  ['page-call.md', 'example-deposit.tsx'],
])('default: the recipe %s shows %s', async (recipe, name) => {
  // The recipe calls the files what a dapp would.
  const shown = (await textOf(name)).replace('./example-', './')
  expect(await textOf(`../../../docs/recipes/${recipe}`)).toContain(
    `\`\`\`${name.split('.')[1]}\n${shown}\`\`\``,
  )
})
