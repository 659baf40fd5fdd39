// @vitest-environment happy-dom
/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const textOf = (path: string) => readFile(`${import.meta.dirname}/${path}`, 'utf8')

// Compiled with all the rest of this package.
test('default: the wallet that the README of the repository shows announces itself', async () => {
  const code = await textOf('../../test/example-announced.ts')
  expect(await textOf('../../../../README.md')).toContain(`\`\`\`ts\n${code}\`\`\``)
  const announced: unknown[] = []
  window.addEventListener('eip6963:announceProvider', (event) =>
    announced.push((event as CustomEvent).detail.info.name),
  )
  await import('../../test/example-announced.js')
  expect(announced).toEqual(['My test wallet'])
})
