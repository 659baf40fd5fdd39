import { base58 } from '@scure/base'
import fc from 'fast-check'
import {
  czech,
  english,
  french,
  italian,
  portuguese,
  simplifiedChinese,
  spanish,
  traditionalChinese,
} from 'viem/accounts'
import { expect, test } from 'vitest'
import { readWalletTable } from '../wallets/bundled-wallets.js'
import { walletTable } from '../wallets/wallet-table.js'
import { secretKind } from './secret-kind.js'

const tries = Number(process.env.GLA_HOSTILE ?? 300)
const seed = Number(process.env.GLA_SEED ?? 20261123)

/** Tries a class of input; prints how many failed, and shows the first of them. */
function tryAll<T>(name: string, inputs: fc.Arbitrary<T>, holds: (input: T) => boolean, n = tries) {
  const failed = fc.sample(inputs, { numRuns: n, seed }).filter((input) => !holds(input))
  process.stdout.write(`hostile: ${name}: ${n} tried, ${failed.length} failed\n`)
  expect(failed.slice(0, 3)).toEqual([])
}

const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size })
const hexOf = (of: Uint8Array) => Buffer.from(of).toString('hex')
const hex = (size: number) => bytes(size).map(hexOf)
const listOf = (words: readonly string[], min: number, max: number) =>
  fc.array(fc.constantFrom(...words), { minLength: min, maxLength: max })
const latin = fc.constantFrom(english, french, italian, portuguese, spanish, czech)
const cased = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1),
)
const joined = fc.constantFrom<(words: string[]) => string>(
  (words) => words.join(' '),
  (words) => `  ${words.join('  ')}\n`,
  (words) => words.join('\n'),
  (words) => words.join(', '),
  (words) => words.join('\u00a0'),
  (words) => words.join('\u200b \t'),
  (words) => words.map((word, at) => `${at + 1}. ${word}`).join('\n'),
  (words) => words.map((word, at) => `${at + 1}.${word}`).join(' '),
  (words) => words.map((word, at) => `${at + 1} ${word}`).join(' '),
)

test('recovery phrases in Latin letters are recognised', () => {
  const phrases = fc
    .tuple(latin, joined, cased)
    .chain(([words, join, cases]) =>
      listOf(words, 12, 24).map((some) => cases(join(some).normalize('NFC'))),
    )
  tryAll('recovery phrases', phrases, (text) => secretKind(text) === 'phrase')
})

test('recovery phrases are recognised while they are typed, from the fourth word', () => {
  const typed = fc.tuple(latin, joined).chain(([words, join]) => listOf(words, 4, 11).map(join))
  tryAll('phrases while typing', typed, (text) => secretKind(text) === 'phrase')
})

test('a phrase of which a field keeps only 120 characters is recognised', () => {
  const cut = latin.chain((words) =>
    listOf(words, 24, 24).map((all) => all.join(' ').slice(0, 120)),
  )
  tryAll('phrases cut by a field', cut, (text) => secretKind(text) === 'phrase')
})

test('Chinese recovery phrases are recognised, with and without spaces', () => {
  const lists = fc.constantFrom(simplifiedChinese, traditionalChinese)
  const whole = fc
    .tuple(lists, fc.constantFrom('', ' ', '、', '\u3000', '\n'))
    .chain(([words, between]) => listOf(words, 12, 24).map((some) => some.join(between)))
  tryAll('Chinese phrases', whole, (text) => secretKind(text) === 'phrase')
  const typed = lists.chain((words) => listOf(words, 4, 11).map((some) => some.join(' ')))
  tryAll('Chinese phrases while typing', typed, (text) => secretKind(text) === 'phrase')
})

test('private keys are recognised in every notation', () => {
  const wif = fc
    .tuple(bytes(32), bytes(4), fc.constantFrom(0x80, 0xef), fc.boolean())
    .map(([key, sum, first, isShort]) =>
      base58.encode(Uint8Array.from([first, ...key, ...(isShort ? [1] : []), ...sum])),
    )
  const extended = fc
    .tuple(fc.constantFrom('xprv', 'yprv', 'zprv', 'tprv'), bytes(78))
    .map(([start, rest]) => `${start}${base58.encode(rest)}`)
  const numbers = fc
    .tuple(fc.constantFrom(32, 64), fc.constantFrom(',', ', ', ' ', ',\n'))
    .chain(([size, between]) => bytes(size).map((of) => `[${[...of].join(between)}]`))
  const around = fc.constantFrom<(key: string) => string>(
    (key) => key,
    (key) => ` ${key}\n`,
    (key) => `"${key}"`,
    (key) => `private key: ${key}`,
    (key) => key.replace(/.{8}/g, '$&\u200b'),
  )
  const hexadecimal = fc
    .tuple(hex(32), fc.constantFrom('', '0x', '0X'), fc.boolean())
    .map(([key, start, isUpper]) => start + (isUpper ? key.toUpperCase() : key))
  const grouped = hex(32).map((key) => key.replace(/.{4}(?=.)/g, '$& '))
  const wrapped = (keys: fc.Arbitrary<string>) =>
    fc.tuple(keys, around).map(([key, put]) => put(key))
  const classes = { hexadecimal, extended, wif, solana: bytes(64).map((key) => base58.encode(key)) }
  for (const [name, keys] of Object.entries(classes))
    tryAll(`${name} keys`, wrapped(keys), (text) => /^key/.test(secretKind(text) ?? ''))
  tryAll('grouped keys', grouped, (text) => secretKind(text) === 'key-or-hash')
  tryAll('keys as numbers', numbers, (text) => secretKind(text) === 'key')
})

test('honest names, addresses and hashes are never taken for a secret', () => {
  const n = Math.max(tries, 10_000)
  const listed = readWalletTable(walletTable).map(({ name }) => name)
  const cases = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.toLowerCase(),
    (name: string) => name.toUpperCase(),
    (name: string) => `${name} wallet`,
    (name: string) => `my ${name}`,
  )
  const names = fc.tuple(fc.constantFrom(...listed), cases).map(([name, change]) => change(name))
  tryAll('honest wallet names', names, (name) => secretKind(name) === null, n)
  const letters = (signs: string, min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(...signs), minLength: min, maxLength: max })
  const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const addresses = fc.oneof(
    hex(20).map((address) => `0x${address}`),
    hex(20).map((address) => `eip155:56:0x${address.toUpperCase()}`),
    hex(20),
    bytes(32).map((address) => base58.encode(address)),
    bytes(25).map((address) => base58.encode(Uint8Array.from([0, ...address.slice(1)]))),
    fc
      .tuple(letters(bech32, 38, 38), letters(bech32, 58, 58))
      .chain(([short, long]) =>
        fc.constantFrom(`bc1q${short}`, `bc1p${long}`, `tb1p${long}`, `BC1Q${short.toUpperCase()}`),
      ),
    letters('abcdefghijklmnopqrstuvwxyz-0123456789', 3, 40).map((name) => `${name}.example`),
  )
  tryAll('honest addresses', addresses, (address) => secretKind(address) === null, n)
  // 64 digits are a hash or a key: the person is told that they may be either.
  const hashes = fc.oneof(
    hex(32).map((hash) => `0x${hash}`),
    hex(32),
    fc
      .tuple(bytes(32), bytes(31), fc.integer({ min: 0, max: 0x10 }))
      .map(([point, low, high]) => base58.encode(Uint8Array.from([...point, ...low, high]))),
  )
  const isNoSecret = (hash: string) => !/^(key|phrase)$/.test(secretKind(hash) ?? '')
  tryAll('honest hashes', hashes, isNoSecret, n)
  const amounts = fc.oneof(
    fc.bigInt({ min: 0n, max: 10n ** 30n }).map((amount) => amount.toLocaleString('en')),
    fc.double({ noNaN: true, min: 0 }).map((amount) => amount.toFixed(18)),
    letters('0123456789 ', 6, 12),
  )
  tryAll('honest amounts and codes', amounts, (amount) => secretKind(amount) === null, n)
})
