import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KitError } from '../errors/errors.js'
import { hexChainId, parseCaipAddress, parseCaipNetworkId, parseChainId } from './caip.js'
import { isCaipNetworkId } from './caip-network-id.js'

const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'no error'
  } catch (error) {
    return error instanceof KitError ? error.code : error
  }
}

test('default: the parts of ids of known namespaces', () => {
  expect(parseCaipNetworkId('eip155:56')).toEqual({ namespace: 'eip155', reference: '56' })
  expect(
    parseCaipAddress(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    ),
  ).toEqual({
    namespace: 'solana',
    reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  })
})

test.each([
  '',
  'eip155',
  'eip155:',
  ':1',
  'EIP155:1',
  'cosmos:cosmoshub-3',
  'toString:1',
  'eip155:1:0x1',
  'eip155:1\n',
  ' eip155:1',
  `eip155:${'1'.repeat(33)}`,
  'eip155:1/2',
  'eip155:１',
  'eip155:0',
  'eip155:01',
  'eip155:1e3',
  'eip155:0x1',
  'eip155:-1',
])('error: caip/invalid-network for %j', (id) => {
  expect(codeOf(() => parseCaipNetworkId(id))).toBe('caip/invalid-network')
  expect(isCaipNetworkId(id)).toBe(false)
})

test('error: caip/invalid-address without three parts, caip/invalid-account with a wrong one (spec §8)', () => {
  for (const text of ['', 'eip155', 'eip155:1', 'eip155:1:0x1:2', '0x1'])
    expect(codeOf(() => parseCaipAddress(text))).toBe('caip/invalid-address')
  for (const text of [
    '::',
    'eip155:1:',
    'cosmos:1:a',
    'eip155::0x1',
    'eip155:1:0x 1',
    'eip155:01:0x1',
    'eip155:1e3:0x1',
    'eip155:0x1:0x1',
    `eip155:1:${'a'.repeat(129)}`,
  ])
    expect(codeOf(() => parseCaipAddress(text))).toBe('caip/invalid-account')
  expect(() => parseCaipAddress('')).toThrow('Invalid CAIP Address')
  expect(() => parseCaipAddress('::')).toThrow('Invalid CAIP-10 address')
  expect(() => parseCaipNetworkId('')).toThrow('Invalid CAIP-2 network id')
})

test('what is no text is no id', () => {
  for (const odd of [null, undefined, 1, {}, ['eip155:1'], { toString: () => 'eip155:1' }]) {
    expect(isCaipNetworkId(odd)).toBe(false)
  }
})

test('what would turn into the right text is no id either, and a flood ends at once', () => {
  const odd = [
    null,
    undefined,
    1,
    {},
    ['eip155:1'],
    ['eip155:1:0x1'],
    { toString: () => 'eip155:1' },
  ]
  for (const id of [...odd, 'a'.repeat(5_000_000), ':'.repeat(5_000_000)] as string[]) {
    expect(codeOf(() => parseCaipNetworkId(id))).toBe('caip/invalid-network')
    expect(codeOf(() => parseCaipAddress(id))).toBe('caip/invalid-address')
  }
})

test.each([
  ['0x1', 'eip155:1'],
  ['0x38', 'eip155:56'],
  ['0X38', 'eip155:56'],
  ['0x00038', 'eip155:56'],
  ['56', 'eip155:56'],
  [56, 'eip155:56'],
  [56n, 'eip155:56'],
  [Number.MAX_SAFE_INTEGER, 'eip155:9007199254740991'],
  ['9007199254740991', 'eip155:9007199254740991'],
  ['0x1fffffffffffff', 'eip155:9007199254740991'],
  [' 0x38 ', 'eip155:56'],
])('chain id %s is %s', (chainId, id) => {
  expect(parseChainId(chainId)).toBe(id)
})

test.each(
  [
    ...['', '0x', '0', '0x0', '-1', '-0x1', '1.5', '1e3', '0b1', '0xg', 'eip155:1', '１', 'NaN'],
    ...['0x20000000000000', '0x20000000000001', '9007199254740992', '9007199254740993'],
    ...['0xffffffffffffffff', '9'.repeat(16)],
    ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 0n, -1n, 2n ** 64n],
    ...[null, undefined, true, {}, [], [1], Symbol('1'), { valueOf: () => 1 }],
  ].map((chainId) => ({ chainId })),
)('chain id $chainId is none', ({ chainId }) => {
  expect(parseChainId(chainId)).toBeNull()
})

test('the hex form of a chain id', () => {
  expect(hexChainId('eip155:56')).toBe('0x38')
  expect(hexChainId('eip155:1313161554')).toBe('0x4e454152')
  for (const id of ['eip155:abc', 'eip155:0x38', 'eip155:0', 'eip155:-1', 'solana:1'] as const)
    expect(codeOf(() => hexChainId(id))).toBe('caip/invalid-network')
})

test('property: hex and number of any chain id are the same id', () => {
  const check = (id: number) => {
    const caipNetworkId = parseChainId(id)
    expect(caipNetworkId).toBe(`eip155:${id}`)
    if (caipNetworkId) expect(parseChainId(hexChainId(caipNetworkId))).toBe(caipNetworkId)
  }
  const ids = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
  fc.assert(fc.property(ids, check), { seed: 2, numRuns: 1_000 })
})

test('property: any text is read in parts that make it up again, or refused by a code of ours', () => {
  const part = fc.string({ unit: fc.constantFrom(...'eip155solanb:2-_.%aA0 /\n١'), maxLength: 12 })
  const text = fc.oneof(
    fc
      .tuple(fc.constantFrom('eip155', 'solana', 'bip122', 'eip'), part, part)
      .map((all) => all.join(':')),
    part,
  )
  const check = (text: string) => {
    const codes: unknown[] = ['no error', 'caip/invalid-address', 'caip/invalid-account']
    const code = codeOf(() => {
      const { namespace, reference, address } = parseCaipAddress(text)
      expect(`${namespace}:${reference}:${address}`).toBe(text)
    })
    expect(codes).toContain(code)
    expect(isCaipNetworkId(text)).toBe(codeOf(() => parseCaipNetworkId(text)) === 'no error')
  }
  fc.assert(fc.property(text, check), { seed: 10, numRuns: 5_000 })
})

const reference = fc.string({
  unit: fc.constantFrom(...'-_abcxyzABCXYZ0189'),
  minLength: 1,
  maxLength: 32,
})
const address = fc.string({ unit: fc.constantFrom(...'-.%azAZ09'), minLength: 1, maxLength: 128 })
const namespace = fc.constantFrom('eip155' as const, 'solana' as const, 'bip122' as const)
const networkId = fc.oneof(
  fc.tuple(fc.constantFrom('solana', 'bip122'), reference),
  fc.tuple(fc.constant('eip155'), fc.integer({ min: 1 }).map(String)),
)

test('property: every id of CAIP-2 and account of CAIP-10 is read into its parts', () => {
  const check = ([namespace, reference]: [string, string], address: string) => {
    const id = `${namespace}:${reference}`
    expect(parseCaipNetworkId(id)).toEqual({ namespace, reference })
    expect(isCaipNetworkId(id)).toBe(true)
    expect(parseCaipAddress(`${id}:${address}`)).toEqual({ namespace, reference, address })
  }
  fc.assert(fc.property(networkId, address, check), { seed: 21, numRuns: 1_000 })
})

test('property: one character that does not belong, anywhere, and it is none', () => {
  const alien = fc.constantFrom(...' \n\t/\\:\u0000\u200b١é@#?&=+"\'<')
  const check = (
    ...[namespace, reference, address, alien, at]: [string, string, string, string, number]
  ) => {
    const account = `${namespace}:${reference}:${address}`
    const place = at % (account.length + 1)
    const spoilt = account.slice(0, place) + alien + account.slice(place)
    expect(codeOf(() => parseCaipAddress(spoilt))).toMatch(/^caip\/invalid-(address|account)$/)
  }
  fc.assert(fc.property(namespace, reference, address, alien, fc.nat(), check), {
    seed: 22,
    numRuns: 2_000,
  })
})

test('property: anything at all is a chain id or null, and never throws', () => {
  const check = (value: unknown) => {
    const id = parseChainId(value)
    if (id !== null) expect(parseChainId(hexChainId(id))).toBe(id)
  }
  fc.assert(fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), check), {
    seed: 23,
    numRuns: 2_000,
  })
})
