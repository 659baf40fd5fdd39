import { base58 } from '@scure/base'
import fc from 'fast-check'
import * as lists from 'viem/accounts'
import { expect, test } from 'vitest'
import { hostileClass, hostileRuns } from '../../test/hostile.js'
import { readWalletTable } from '../wallets/bundled-wallets.js'
import { walletTable } from '../wallets/wallet-table.js'
import { secretKind } from './secret-kind.js'

const atLeast10000 = Math.max(1, 10_000 / hostileRuns)
const { czech, english, french, italian, portuguese, spanish } = lists
const latinLists = [english, czech, french, italian, portuguese, spanish]
const hanLists = [lists.simplifiedChinese, lists.traditionalChinese]

const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size })
const hex = (size: number) => bytes(size).map((some) => Buffer.from(some).toString('hex'))
const letters = (alphabet: string, min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: min, maxLength: max })
const wordsOf = (from: readonly (readonly string[])[], min: number, max: number) =>
  fc
    .constantFrom(...from)
    .chain((words) =>
      fc.array(fc.constantFrom(...words), { minLength: min, maxLength: max, size: 'max' }),
    )
const whole = (from: readonly (readonly string[])[]) =>
  fc.constantFrom(12, 15, 18, 21, 24).chain((count) => wordsOf(from, count, count))

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const cases = fc.constantFrom<(words: string[]) => string[]>(
  (words) => words,
  (words) => words.map((word) => word.toUpperCase()),
  (words) => words.map(capital),
  ([first = '', ...rest]) => [capital(first), ...rest],
  (words) => words.map((word, at) => (at % 3 ? word : capital(word))),
)
const numbered = (after: string, between: string) => (words: string[]) =>
  words.map((word, at) => `${at + 1}${after}${word}`).join(between)
const layouts = fc.constantFrom<(words: string[]) => string>(
  (words) => words.join(' '),
  (words) => `  ${words.join('  ')}\n`,
  (words) => words.join('\n'),
  (words) => words.join('\r\n\t'),
  (words) => words.join(', '),
  (words) => words.join('\u00a0'),
  (words) => words.join('\u3000'),
  (words) => words.join('\u200b \t'),
  (words) => words.map((word) => word.normalize('NFD')).join(' '),
  (words) => JSON.stringify(words),
  numbered('. ', '\n'),
  numbered('.', ' '),
  numbered('.', ''), // a field has removed the line breaks
  numbered(') ', ' '),
  numbered(' ', ' '),
  numbered('', ' '), // copied from a table
  (words) => words.map((word, at) => `${word}${at + 1}`).join(' '),
)
const phrases = (words: fc.Arbitrary<string[]>) =>
  fc.tuple(words, cases, layouts).map(([some, inCase, layout]) => layout(inCase(some)))
const isRecognised = (text: string): void => void expect(secretKind(text), text).toBe('phrase')

hostileClass(
  'secrets: phrases of 12 to 24 words in six languages',
  phrases(whole(latinLists)),
  isRecognised,
)
hostileClass(
  'secrets: phrases while they are typed, from the fourth word',
  phrases(wordsOf(latinLists, 4, 23)).map((text) => `${text} `),
  isRecognised,
)
hostileClass(
  'secrets: phrases after a label',
  fc
    .tuple(
      fc.constantFrom('seed: ', 'my recovery phrase (12 words): ', '助记词：'),
      phrases(whole(latinLists)),
    )
    .map((parts) => parts.join('')),
  isRecognised,
)
hostileClass(
  'secrets: phrases that a field has truncated or joined',
  fc
    .tuple(whole(latinLists), fc.constantFrom(' ', ', ', ''))
    .map(([words, between]) => words.join(between).slice(0, 120)),
  isRecognised,
)
hostileClass(
  'secrets: phrases whose words only their capitals part',
  whole([english]).map((words) => words.map(capital).join('')),
  isRecognised,
)
hostileClass(
  'secrets: Chinese phrases, with and without spaces',
  fc
    .tuple(whole(hanLists), fc.constantFrom('', ' ', '、', '，', '\u3000', '\n', '\u200b'))
    .map(([signs, between]) => signs.join(between)),
  isRecognised,
)
hostileClass(
  'secrets: Chinese phrases while they are typed, from the fourth character',
  fc
    .tuple(wordsOf(hanLists, 4, 23), fc.constantFrom(' ', '、', '\u3000'))
    .map(([signs, between]) => signs.join(between)),
  isRecognised,
)
hostileClass(
  'secrets: phrases typed letter by letter, before the fifth word',
  whole(latinLists),
  (words) => {
    const typed = words.join(' ').normalize('NFC')
    const lengths = words.map((word) => word.normalize('NFC').length + 1)
    const [three = 0, four = 0] = [3, 4].map((count) =>
      lengths.slice(0, count).reduce((sum, length) => sum + length, 0),
    )
    const firstSeen = Array.from(typed, (_, at) => at + 1).find((at) =>
      secretKind(typed.slice(0, at)),
    )
    expect(firstSeen, typed).toBeGreaterThanOrEqual(three + 3)
    expect(firstSeen, typed).toBeLessThanOrEqual(four)
  },
)
test('secrets: every word of the lists is accepted in a phrase', () => {
  const longest = 'xylophone'
  const unfit = latinLists
    .flat()
    .filter((word) => secretKind(`${word} ${longest} ${longest} ${longest}`) !== 'phrase')
  expect(unfit).toEqual([])
})

const around = fc.constantFrom<(key: string) => string>(
  (key) => key,
  (key) => ` ${key}\n`,
  (key) => `"${key}"`,
  (key) => `private key: ${key}`,
  (key) => `私钥${key}`,
  (key) => `{"key":"${key}","name":"main"}`,
  (key) => key.replace(/.{8}/g, '$&\u200b'),
)
const keys = (name: string, some: fc.Arbitrary<string>) =>
  hostileClass(
    `secrets: ${name}`,
    fc.tuple(some, around).map(([key, put]) => put(key)),
    (text) => void expect(secretKind(text), text).toMatch(/^key/),
  )
keys(
  'hexadecimal keys',
  fc
    .tuple(fc.oneof(hex(32), hex(64)), fc.constantFrom('', '0x', '0X'), fc.boolean())
    .map(([key, start, isUpper]) => start + (isUpper ? key.toUpperCase() : key)),
)
keys(
  'hexadecimal keys in groups',
  fc
    .tuple(hex(32), fc.constantFrom(2, 4, 8, 16), fc.constantFrom(' ', ':', '-', ', ', '\n'))
    .map(([key, size, sign]) => key.replace(new RegExp(`.{${size}}(?=.)`, 'g'), `$&${sign}`)),
)
keys(
  'keys of Bitcoin, plain and with a password',
  fc.oneof(
    fc
      .tuple(bytes(32), bytes(4), fc.constantFrom(0x80, 0xef), fc.boolean())
      .map(([key, sum, first, isShort]) =>
        base58.encode(Uint8Array.from([first, ...key, ...(isShort ? [1] : []), ...sum])),
      ),
    fc
      .tuple(fc.constantFrom(0xc0, 0xe0), bytes(40))
      .map(([form, rest]) => base58.encode(Uint8Array.from([0x01, 0x42, form, ...rest]))),
  ),
)
keys(
  'extended keys',
  fc
    .tuple(fc.constantFrom('xprv', 'yprv', 'zprv', 'tprv', 'uprv', 'vprv'), bytes(78))
    .map(([start, rest]) => start + base58.encode(rest)),
)
keys(
  'keys of Solana in base58',
  bytes(64).map((key) => base58.encode(key)),
)
keys(
  'keys as arrays of numbers',
  fc
    .tuple(
      fc.constantFrom(32, 64),
      fc.constantFrom(',', ', ', ' ', ',\n', ' , ', ';', ' | '),
      fc.boolean(),
    )
    .chain(([size, sign, isCut]) =>
      bytes(size).map((key) => `[${[...key].join(sign)}]`.slice(0, isCut ? 120 : undefined)),
    ),
)

const isHonest = (text: string): void => void expect(secretKind(text), text).toBeNull()
const honest = (name: string, texts: fc.Arbitrary<string>) =>
  hostileClass(`honest: ${name}`, texts, isHonest, atLeast10000)
const listed = readWalletTable(walletTable).map(({ name }) => name)
honest(
  'names of wallets, as people type them',
  fc
    .tuple(
      fc.constantFrom(...listed),
      fc.constantFrom<(name: string) => string>(
        (name) => name,
        (name) => name.toLowerCase(),
        (name) => name.toUpperCase(),
        (name) => `${name} wallet`,
        (name) => `my ${name}`,
        (name) => `${name} for mobile and desktop`,
        (name) => `the best ${name} app`,
        (name) => `${name} 钱包`,
        (name) => name.slice(0, 5),
        (name) => `  ${name.replaceAll(' ', '   ')}`,
      ),
    )
    .map(([name, change]) => change(name)),
)
hostileClass(
  'honest: names and questions while they are typed',
  fc.constantFrom(
    ...listed,
    ...listed.map((name) => `the best ${name} wallet`),
    'best hardware device with bluetooth',
    'safe cold storage wallet',
    'most trusted mobile wallets',
    'the best wallet for bitcoin and more',
  ),
  (text) => {
    for (let at = 1; at <= text.length; at++) isHonest(text.slice(0, at))
  },
)
const brand = fc.constantFrom(...english.map(capital))
const kind = fc.constantFrom('Wallet', 'Pro Wallet', 'Crypto App', 'DeFi Wallet', 'Chain', 'App')
honest(
  'names made of a brand and what it is',
  fc.oneof(
    fc.tuple(brand, kind).map((parts) => parts.join(' ')),
    fc.tuple(brand, brand, kind).map((parts) => parts.join(' ')),
    fc.tuple(brand, kind, brand).map((parts) => parts.join(' ')),
    fc.tuple(brand, fc.integer({ min: 0, max: 999 }), kind).map((parts) => parts.join(' ')),
    fc.tuple(brand, brand, brand).map((parts) => parts.join(' ')),
    fc.constantFrom('欧易', '币安', '火币生态链', '比特币').map((name) => `${name}钱包`),
    fc.constantFrom('Base Sepolia Testnet', 'BNB Smart Chain Testnet', '币安智能链测试网'),
  ),
)
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const address = hex(20).map((digits) => `0x${digits}`)
const solana = bytes(32).map((point) => base58.encode(point))
honest(
  'addresses and names of accounts',
  fc.oneof(
    address,
    hex(20),
    address.map((text) => text.toUpperCase()),
    address.map((text) => `eip155:56:${text}`),
    fc.tuple(address, address).map((two) => two.join(' ')),
    solana,
    fc.tuple(solana, solana).map((two) => two.join('\n')),
    bytes(24).map((rest) => base58.encode(Uint8Array.from([0, ...rest]))),
    bytes(24).map((rest) => base58.encode(Uint8Array.from([5, ...rest]))),
    letters(bech32, 38, 38).map((rest) => `bc1q${rest}`),
    letters(bech32, 58, 58).map((rest) => `bc1p${rest}`),
    letters(bech32, 58, 58).map((rest) => `TB1P${rest.toUpperCase()}`),
    letters('abcdefghijklmnopqrstuvwxyz-0123456789', 3, 40).map((name) => `${name}.eth`),
    fc.tuple(brand, brand, brand, brand).map((parts) => `${parts.join('.')}@example.com`),
  ),
)
const evmHash = hex(32).map((digits) => `0x${digits}`)
const signature = fc
  .tuple(bytes(63), fc.integer({ min: 0, max: 0x0f }))
  .map(([rest, last]) => base58.encode(Uint8Array.from([...rest, last])))
const contents = bytes(32).map((digest) => base58.encode(Uint8Array.from([0x12, 0x20, ...digest])))
hostileClass(
  'honest: hashes that the app knows',
  fc.oneof(evmHash, signature),
  (hash) => {
    expect(secretKind(hash, (text) => text === hash)).toBeNull()
    expect(secretKind(`hash: ${hash}\n`, (text) => text === hash)).toBeNull()
  },
  atLeast10000,
)
honest(
  'hashes in links, and content hashes',
  fc.oneof(
    evmHash.map((hash) => `https://bscscan.com/tx/${hash}`),
    hex(32).map((hash) => `https://mempool.space/tx/${hash}`),
    hex(32).map((hash) => `https://mempool.space/block/${hash}?showDetails=true`),
    signature.map((hash) => `https://solscan.io/tx/${hash}`),
    contents,
    contents.map((hash) => `ipfs://${hash}`),
  ),
)
hostileClass(
  'honest: a hash nobody knows is never called a key',
  fc.oneof(evmHash, hex(32), signature),
  (hash) => void expect(secretKind(hash)).toBe('key-or-hash'),
)
honest(
  'amounts and codes',
  fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** 256n }).map((amount) => amount.toLocaleString('en')),
    fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String),
    fc.double({ noNaN: true, min: 0 }).map((amount) => amount.toFixed(18)),
    letters('0123456789 ', 6, 12),
  ),
)

test('of a long text its first 20,000 characters are read, so that a page does not hang on a paste', () => {
  const secret = `${english.slice(0, 12).join(' ')} 0x${'4f'.repeat(32)}`
  expect(secretKind(`${'- '.repeat(9_000)}${secret}`)).toBe('phrase')
  expect(secretKind(`${'- '.repeat(10_000)}${secret}`)).toBeNull()
})
