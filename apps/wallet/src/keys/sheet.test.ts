import { expect, test } from 'vitest'
import { entropyOf, stackAddress, stackPhrase } from '../../test/key-bed.js'
import { openSheet, readSheet, SheetError, sealSheet } from './sheet.js'
import { makeSheetCode } from './sheet-code.js'
import { phraseOf } from './wallet-key.js'

const code = makeSheetCode(crypto)
const wallet = { entropy: entropyOf(stackPhrase), address: stackAddress, code } as const
const text = await sealSheet(crypto, wallet)
const change = (fields: object) => JSON.stringify({ ...JSON.parse(text), ...fields })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'worked',
    (error: unknown) => (error instanceof SheetError ? error.code : error),
  )

test('a sheet says what it is in both languages, and holds no word, key or code', () => {
  const { version, kind, address, how, sealed } = JSON.parse(text)
  expect([version, kind, address]).toEqual([1, 'gla-wallet-sheet', stackAddress])
  expect(how.join(' ')).toMatch(/recover\.html.*恢复码/)
  expect(sealed).toMatch(/^[\w-]{64}$/)
  expect(text).not.toContain(code)
  expect(text).not.toMatch(/test|junk/)
  expect(text.length).toBeLessThan(2_000)
})

test('the code opens its sheet, also with the mark of an editor in front', async () => {
  for (const file of [text, `\uFEFF${text}`, change({ how: '', note: 'mine' })]) {
    const entropy = await openSheet(crypto, await readSheet(crypto, file), code)
    expect(phraseOf(entropy)).toBe(stackPhrase)
  }
})

test('another code opens nothing, and one code opens no sheet of another', async () => {
  const sheet = await readSheet(crypto, text)
  await expect(openSheet(crypto, sheet, makeSheetCode(crypto))).rejects.toThrow()
  const again = await sealSheet(crypto, wallet)
  expect(JSON.parse(again).sealed).not.toBe(JSON.parse(text).sealed)
})

const { sealed } = JSON.parse(text) as { sealed: string }
const flipped = (at: number) =>
  `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
test.each([
  ['nothing', '', 'no-sheet'],
  ['words', 'hello', 'no-sheet'],
  ['another file', '{"version":3,"crypto":{}}', 'no-sheet'],
  ['a list', '[1]', 'no-sheet'],
  ['a long file', `${text}${' '.repeat(10_000)}`, 'no-sheet'],
  ['a sheet of a later version', change({ version: 2 }), 'newer-sheet'],
  ['a sheet cut off', text.slice(0, 200), 'damaged-sheet'],
  ['a sheet without what is sealed', change({ sealed: undefined }), 'damaged-sheet'],
  ['a sheet with less of it', change({ sealed: sealed.slice(4) }), 'damaged-sheet'],
  ['a sheet with a letter changed', change({ sealed: flipped(30) }), 'damaged-sheet'],
  ['a sheet with its first letter changed', change({ sealed: flipped(0) }), 'damaged-sheet'],
  ['a sheet with its last letter changed', change({ sealed: flipped(63) }), 'damaged-sheet'],
  ['a sheet of another address', change({ address: `0x${'1'.repeat(40)}` }), 'damaged-sheet'],
])('%s is told apart from a wrong code', async (_, file, expected) => {
  expect(await codeOf(readSheet(crypto, file))).toBe(expected)
})
