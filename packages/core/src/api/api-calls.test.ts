import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withoutPrototypes } from '../untrusted/without-prototypes.js'
import type { ApiCall, ApiCallName } from './api-calls.js'
import { apiCalls } from './api-calls.js'

const rows: [ApiCallName, ApiCall][] = Object.entries(apiCalls) as never
const alice = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4'
const coin = {
  name: 'BNB',
  symbol: 'BNB',
  chainId: 'eip155:56',
  quantity: { decimals: '18', numeric: '0.25' },
}
const record = {
  name: 'alice.gla',
  registered: 1,
  updated: 2,
  addresses: { '2147483704': { address: alice, created: 1 } },
  attributes: [{ avatar: 'https://img.example/a.png', bio: 'hi' }, {}],
}
const wallet = { id: 'a', name: 'Wallet', chains: ['eip155:56'], mobile_link: 'wallet://' }
const token = `eip155:56:${alice}`
const moved = { direction: 'in', quantity: { numeric: '1.5' }, sender: alice, receiver: alice }
const metadata = {
  operationType: 'trade',
  hash: `0x${'ab'.repeat(32)}`,
  chain: 'eip155:56',
  minedAt: '2026-11-26T12:30:00.000Z',
  sentFrom: alice,
  sentTo: '',
  status: 'confirmed',
  nonce: 7,
  block: '12',
  fee: { numeric: '0.00021' },
}
const transaction = {
  id: metadata.hash,
  metadata,
  transfers: [
    { ...moved, fungible_info: { name: 'BNB', symbol: 'BNB', icon: { url: '/t/1' } } },
    { ...moved, token, isRaw: true, isSpam: true, imitates: false, value: 3.5, price: 2 },
    { ...moved, token, tokenId: '9', nft_info: { name: 'Cat', flags: { is_spam: false } } },
  ],
  moreTransfers: 4,
  approvals: [
    { token, spender: alice, amount: '5', symbol: 'GLA' },
    { token, spender: alice, amount: null, isAll: true },
  ],
}

/** An answer of each call as a server gives it; null for an image. */
const answers: { readonly [name in ApiCallName]: unknown } = {
  supportedChains: {
    http: ['eip155:56', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ws: [],
    pictured: ['eip155:56'],
  },
  identity: { name: 'alice.gla', avatar: null },
  balance: {
    balances: [
      coin,
      { ...coin, address: `eip155:56:${alice}`, price: 600.5, value: 150.125, iconUrl: '/t/1' },
    ],
  },
  history: {
    data: [transaction],
    next: 'b12.3',
    complete: { block: '12', from: '0', isCurrent: true, hasInternal: false },
    sums: { isEqual: false, equalTo: '9' },
  },
  allowances: {
    allowances: [
      { token, spender: alice, amount: null, isAll: false, block: '3', symbol: 'GLA', name: 'GLA' },
      { token, spender: alice, amount: '1', isAll: false, isRaw: true, block: '4' },
    ],
    complete: { block: '12', from: '0', isCurrent: true, hasInternal: true },
    isPartial: true,
  },
  collectibles: {
    collectibles: [
      { token, tokenId: '9', amount: '1', kind: 'erc721', collection: 'Cats', isSpam: false },
    ],
    next: null,
  },
  collectible: { name: 'Cat 9', description: 'A cat.', hasPicture: true },
  collectiblePicture: null,
  fungiblePrice: {
    fungibles: [
      {
        name: 'GLA',
        symbol: 'GLA',
        iconUrl: '/t/1',
        price: 0.25,
        liquidity: '25000.5',
        address: token,
      },
      { name: 'BNB', symbol: 'BNB', price: 600.5 },
    ],
  },
  swapTokens: {
    tokens: [
      { name: 'BNB', symbol: 'BNB', address: `eip155:56:0x${'e'.repeat(40)}`, decimals: 18 },
      { name: 'GLA', symbol: 'GLA', address: token, decimals: 6, logoUri: '/t/1', eip2612: true },
    ],
  },
  swapQuotes: {
    quotes: [
      {
        ...{ id: null, fromAmount: '1', fromAccount: token, toAmount: '0', toAccount: token },
        ...{ route: [alice, alice, alice], block: '12' },
      },
      { id: 'a', fromAmount: '1', fromAccount: token, toAmount: '9', toAccount: token },
    ],
    refusal: 'liquidity',
  },
  swapAllowance: { allowance: '0' },
  gasPrice: { standard: '1', fast: '2', instant: '3' },
  buildApprove: {
    tx: { from: token, to: token, data: '0x', value: '0', eip155: { gas: 5, gasPrice: '1' } },
  },
  buildSwap: {
    tx: { from: token, to: token, data: '0xaB', amount: '1', eip155: { gas: '5', gasPrice: '1' } },
  },
  swapPrices: {
    points: [
      { time: 1, price: '0.25' },
      { time: 2, price: '4' },
    ],
  },
  nameRecord: record,
  namesOf: [record],
  nameSuggestions: { suggestions: [{ name: 'alice1.gla', registered: false }] },
  registerName: { success: true },
  wallets: { data: [wallet, { ...wallet, injected: [{ injected_id: 'isWallet' }] }], count: 2 },
  walletImage: null,
  assetImage: null,
  tokenImage: null,
  allowedOrigins: { allowedOrigins: ['https://*.gla.example'] },
  analyticsConfig: { isAnalyticsEnabled: true },
  reportEvent: null,
}

test.each(rows)('%s: the path names its parameters, the query says who asks', (_, row) => {
  const named = row.path.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : []))
  expect(Object.keys(row.params.shape)).toEqual(named)
  expect(Object.keys(row.query.shape).slice(0, 3)).toEqual(['projectId', 'st', 'sv'])
  expect(row.body === null).toBe(row.method === 'GET')
})

test.each(rows)('%s: a right answer arrives as it was sent', (name, { answer }) => {
  if (answer === 'image') return
  const sent = z.encode(answer, answers[name])
  expect(sent).toEqual(answers[name])
  expect(z.parse(answer, withoutPrototypes(structuredClone(sent)))).toEqual(answers[name])
})

test.each(rows)('%s: what nothing can stand for has the code of an error', (_, row) => {
  expect(row.empty === undefined).toBe(row.unsupported !== undefined)
})

test.each(rows.filter(([, { empty }]) => empty !== null && empty !== undefined))(
  '%s: where the network is not served, its empty answer is one that a server could give, and nobody can change it',
  (_, { answer, empty }) => {
    if (answer === 'image') throw new Error('an image concerns no network')
    expect(z.encode(answer, empty)).toEqual(empty)
    for (const one of [empty, ...Object.values(Object(empty))])
      expect(typeof one !== 'object' || Object.isFrozen(one)).toBe(true)
  },
)

test.each([
  ['a price that is no number', { price: 'free', iconUrl: 7 }, coin],
  ['a worth that is infinite', { value: Number.POSITIVE_INFINITY }, coin],
  ['an amount that is no number', { quantity: { decimals: '18', numeric: 'many' } }, null],
  ['an amount below nothing', { quantity: { decimals: '18', numeric: '-1' } }, null],
  ['an amount as a number', { quantity: { decimals: 18, numeric: 1e30 } }, null],
  ['a symbol without end', { symbol: 'A'.repeat(65) }, null],
  ['no network', { chainId: 'everywhere' }, null],
  ['another form of address', { address: alice }, null],
])(
  'balance: %s does not hide the other tokens, and is refused before it is sent',
  (_, odd, left) => {
    const { answer } = apiCalls.balance
    const balances = [coin, { ...coin, ...odd }, coin]
    expect(z.parse(answer, { balances })).toEqual({
      balances: left ? [coin, left, coin] : [coin, coin],
    })
    expect(z.safeEncode(answer, { balances } as never).success).toBe(false)
  },
)

test('hostile: lists and texts are bounded, whoever sends them', () => {
  const balances = Array(5000).fill(coin)
  expect(z.parse(apiCalls.balance.answer, { balances }).balances).toHaveLength(1000)
  const http = Array.from({ length: 5000 }, (_, i) => `eip155:${i + 1}`)
  expect(z.parse(apiCalls.supportedChains.answer, { http }).http).toHaveLength(1000)
  const name = 'a'.repeat(256)
  expect(z.parse(apiCalls.identity.answer, { name, avatar: 7 })).toEqual({
    name: null,
    avatar: null,
  })
  const addresses = Object.fromEntries(
    Array.from({ length: 101 }, (_, i) => [i, { address: alice }]),
  )
  expect(z.safeParse(apiCalls.nameRecord.answer, { ...record, addresses }).success).toBe(false)
  expect(z.parse(apiCalls.namesOf.answer, [{ ...record, addresses }, record])).toEqual([record])
})

test.each([
  ['a time that is none', { minedAt: 'yesterday' }],
  ['a status that we do not know', { status: 'maybe' }],
  ['no network', { chain: 'everywhere' }],
  ['a nonce below nothing', { nonce: -1 }],
])('history: a transaction with %s does not hide the others', (_, odd) => {
  const { answer } = apiCalls.history
  const data = [transaction, { ...transaction, metadata: { ...metadata, ...odd } }, transaction]
  expect(z.parse(answer, { data }).data).toEqual([transaction, transaction])
  expect(z.safeEncode(answer, { data, next: null } as never).success).toBe(false)
})

test.each([
  ['an address that is none', { token: 'eip155' }],
  ['an amount that is none', { quantity: { numeric: '1e9' } }],
  ['an odd word on its unit', { isRaw: 'no' }],
])('history: a transfer with %s is left out, never taken for another one', (_, odd) => {
  const transfers = [moved, { ...moved, ...odd }]
  const { data } = z.parse(apiCalls.history.answer, { data: [{ ...transaction, transfers }] })
  expect(data[0]?.transfers).toEqual([moved])
})

test('history of a provider that says less: what is missing or null is no fault', () => {
  const fungible_info = { name: null, symbol: 'BNB', icon: { url: null } }
  const transfers = [{ ...moved, fungible_info, nft_info: null, value: null, price: null }]
  const sent = { data: [{ ...transaction, transfers }], next: 7, complete: {}, sums: 'yes' }
  const { data, next, complete, sums } = z.parse(apiCalls.history.answer, sent)
  expect(data[0]?.transfers[0]).toMatchObject({ fungible_info: { symbol: 'BNB' }, nft_info: null })
  expect([next, complete, sums]).toEqual([null, undefined, undefined])
})

test.each([2 ** 53, Number.MAX_SAFE_INTEGER, 1e12, -1, 0.5])(
  'prices: a time of %d, of which nobody makes a date, does not hide the others',
  (time) => {
    const { answer } = apiCalls.swapPrices
    const point = { time: 253_402_300_799, price: '1' }
    expect(z.parse(answer, { points: [point, { ...point, time }] }).points).toEqual([point])
  },
)

test('registering: what was accepted and says nothing else has succeeded', () => {
  const { answer } = apiCalls.registerName
  expect(z.parse(answer, {})).toEqual({ success: true })
  expect(z.parse(answer, null)).toEqual({ success: true })
  expect(z.parse(answer, { success: false })).toEqual({ success: false })
})

test('property: no answer breaks a row, and what it accepts could have been sent', () => {
  const parsed = ([, { answer }]: [ApiCallName, ApiCall], value: unknown) => {
    if (answer === 'image') return
    const received = z.safeParse(answer, withoutPrototypes(structuredClone(value)))
    if (received.success) expect(z.safeEncode(answer, received.data).success).toBe(true)
  }
  const leaf = fc.oneof(
    fc.constantFrom('alice.gla', 'eip155:56', '0.25', '18', alice, 'x'.repeat(3000)),
    fc.double(),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 1 }),
  )
  const bent = (value: unknown): fc.Arbitrary<unknown> => {
    if (typeof value !== 'object' || !value) return fc.oneof(fc.constant(value), leaf)
    if (Array.isArray(value)) return fc.oneof(fc.tuple(...value.map(bent)), leaf)
    const fields = Object.entries(value).map(([key, inner]) => [key, bent(inner)] as const)
    return fc.oneof(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), leaf)
  }
  for (const row of rows)
    fc.assert(
      fc.property(bent(answers[row[0]]), (value) => parsed(row, value)),
      { numRuns: 200 },
    )
})

test('a server can import the table: it brings no code of the kit', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('api-calls.ts', import.meta.url))],
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
  })
  const own = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules'))
  expect(own.sort()).toEqual([
    'api/api-call.ts',
    'api/api-calls.ts',
    'api/api-shapes.ts',
    'api/swap-calls.ts',
    'networks/caip-network-id.ts',
  ])
})
