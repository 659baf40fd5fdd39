import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  givenTransaction,
  givenTransfer,
  hashOf,
  historyOwner,
  stranger,
  tokenAddress,
} from '../../test/fake-history.js'
import { apiCalls } from '../api/api-calls.js'
import { hasKnownApproval, isSpam, readTransaction } from './read-transaction.js'

const network = {
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
const reader = {
  account: historyOwner,
  network,
  imitates: ({ symbol }: { symbol: string }) => symbol === 'USDC',
  isKnown: (token: string) => token.endsWith(stranger),
}
const token = `eip155:31337:${tokenAddress}`
type GivenParts = Parameters<typeof givenTransaction>
const parsed = (...given: GivenParts) =>
  z.parse(apiCalls.history.answer, { data: [givenTransaction(...given)] }).data[0]
function read(...given: GivenParts) {
  const one = parsed(...given)
  return one ? readTransaction(one, reader) : null
}
test('the first 4 bytes of a call, where they are of their form', () => {
  const selector = '0xa694fc3a'
  expect(read(7, { metadata: { selector } })?.selector).toBe(selector)
  for (const other of [null, '0xA694FC3A', '0xa694fc3a00', 'a694fc3a', 7, [selector]])
    expect(read(7, { metadata: { selector: other } })).not.toHaveProperty('selector')
})

function spam(...given: GivenParts) {
  const [raw, one] = [parsed(...given), read(...given)]
  return raw && one && isSpam(one, historyOwner, hasKnownApproval(raw, reader))
}

test('default: a coin of the network, received', () => {
  expect(read(7)).toEqual({
    hash: hashOf(7),
    caipNetworkId: 'eip155:31337',
    kind: 'received',
    status: 'confirmed',
    time: Date.UTC(2026, 10, 26, 0, 0, 7),
    sender: stranger,
    receiver: historyOwner,
    nonce: 7,
    block: '7',
    fee: null,
    movements: [
      {
        direction: 'in',
        amount: '1.5',
        symbol: 'ETH',
        name: 'Ether',
        token: null,
        tokenId: null,
        counterpart: stranger,
        iconUrl: null,
        isSpam: false,
        imitates: false,
        hasLink: false,
        isListed: true,
        isNft: false,
      },
    ],
    moreMovements: 0,
    approvals: [],
  })
})

test('what the account did itself: a deployment with its fee, tokens, a collectible, and permissions', () => {
  const info = { name: 'Dollar\nToken', symbol: 'USDG\u200b', icon: { url: 'https://a.example' } }
  const one = read(1, {
    metadata: {
      operationType: 'deploy',
      sentFrom: historyOwner,
      sentTo: '',
      fee: { numeric: '0.00100' },
      hash: hashOf(1).toUpperCase().replace('0X', '0x'),
    },
    transfers: [
      givenTransfer({ token, fungible_info: info, direction: 'out', quantity: { numeric: '0' } }),
      givenTransfer({ token, isRaw: true, direction: 'self' }),
      givenTransfer({ token, tokenId: '9', nft_info: { name: 'Cat', flags: { is_spam: false } } }),
    ],
    approvals: [
      { token, spender: stranger, amount: '05.0', symbol: 'USDG' },
      { token, spender: stranger, amount: '7', isRaw: true },
      { token, spender: stranger, amount: null, isAll: true },
      { token, spender: 'not-an-address', amount: '1' },
      { token: `eip155:1:${tokenAddress}`, spender: stranger, amount: '1' },
    ],
    moreTransfers: 3,
  })
  expect(one).toMatchObject({
    hash: hashOf(1),
    kind: 'contract',
    receiver: null,
    fee: '0.001',
    moreMovements: 3,
  })
  expect(one?.movements).toMatchObject([
    { symbol: 'USDG', name: 'Dollar Token', amount: '0', counterpart: historyOwner, isSpam: false },
    { token: tokenAddress, symbol: '', amount: null, counterpart: null },
    { tokenId: '9', name: 'Cat', amount: '1.5', isNft: true },
  ])
  expect(one?.movements[0]?.iconUrl).toBeNull()
  const rest = { token: tokenAddress, spender: stranger, isAll: false, isRaw: false, symbol: '' }
  expect(one?.approvals).toEqual([
    { ...rest, symbol: 'USDG', amount: '5' },
    { ...rest, amount: '7', isRaw: true },
    { ...rest, amount: null, isAll: true },
  ])
})

test.each([
  ['another network', { chain: 'eip155:1' }],
  ['a hash of another form', { hash: 'abc' }],
  ['a day that does not exist', { minedAt: '2026-13-45T00:00:00Z' }],
  ['a sender that is none', { sentFrom: 'alice' }],
])('no transaction of this network: %s', (_, metadata) => {
  expect(read(1, { metadata })).toBeNull()
})

test('an odd operation is a call of a contract', () => {
  for (const operationType of ['stake', 'constructor', '__proto__', ''])
    expect(read(1, { metadata: { operationType } })?.kind).toBe('contract')
})

test('hostile: a movement of another network is not shown as one of this, but counted', () => {
  const transfers = [givenTransfer({ token: `eip155:1:${tokenAddress}` }), givenTransfer()]
  expect(read(1, { transfers })).toMatchObject({ movements: [{ token: null }], moreMovements: 1 })
})

test('hostile: more movements than can be shown are counted', () => {
  const transfers = Array(45).fill(givenTransfer())
  const one = read(1, { transfers, moreTransfers: 5 })
  expect([one?.movements.length, one?.moreMovements]).toEqual([20, 30])
})

test('spam: what moved nothing and was sent by another, also where the provider does not say so', () => {
  const nothing = givenTransfer({ token, quantity: { numeric: '0.000' }, direction: 'out' })
  expect(spam(1, { transfers: [nothing] })).toBe(true)
  expect(spam(1, { transfers: [givenTransfer({ quantity: { numeric: '0' } })] })).toBe(true)
  expect(spam(1, { transfers: [] })).toBe(true)
  const metadata = { sentFrom: historyOwner.toUpperCase().replace('0X', '0x') }
  expect(spam(1, { transfers: [nothing], metadata })).toBe(false)
  expect(spam(1, { transfers: [], metadata: { ...metadata, status: 'failed' } })).toBe(false)
})

test('spam: of permissions that another one has sent, only those of listed tokens are believed', () => {
  const junk = givenTransfer({ token, isSpam: true })
  const approval = { token, spender: stranger, amount: '1' }
  const listed = { ...approval, isListed: true }
  const own = { ...approval, token: `eip155:31337:${stranger}` }
  for (const transfers of [[], [junk]]) {
    expect(spam(1, { transfers, approvals: [approval] })).toBe(true)
    expect(spam(1, { transfers, approvals: [approval, listed] })).toBe(false)
    expect(spam(1, { transfers, approvals: [own] })).toBe(false)
  }
  const metadata = { sentFrom: historyOwner }
  expect(spam(1, { transfers: [], approvals: [approval], metadata })).toBe(false)
})

test('spam: a transaction is left out only when all its transfers are junk (spec §4)', () => {
  const junk = givenTransfer({ token, isSpam: true })
  const nft = givenTransfer({ token, nft_info: { flags: { is_spam: true } } })
  expect(spam(1, { transfers: [junk, nft] })).toBe(true)
  expect(spam(1, { transfers: [junk, givenTransfer()] })).toBe(false)
  expect(spam(1, { transfers: [junk], moreTransfers: 1 })).toBe(false)
})

test('a token that calls itself like a known one is marked, whoever says so; a collectible is not', () => {
  const marks = (more: object) => read(1, { transfers: [givenTransfer({ token, ...more })] })
  const usdc = { fungible_info: { name: 'USD Coin', symbol: 'USDC' } }
  expect(marks(usdc)?.movements[0]?.imitates).toBe(true)
  expect(marks({ imitates: true })?.movements[0]?.imitates).toBe(true)
  expect(marks({})?.movements[0]?.imitates).toBe(false)
  expect(marks({ ...usdc, tokenId: '1' })?.movements[0]?.imitates).toBe(false)
})

test('a link in the name of a token is marked; not of the coin, nor of a token that the dapp names', () => {
  const named = { fungible_info: { name: 'Visit gift.xyz', symbol: 'GIFT' } }
  const marks = (more: object) =>
    read(1, { transfers: [givenTransfer(more)] })?.movements[0]?.hasLink
  expect(marks({ ...named, token })).toBe(true)
  expect(marks({ token, nft_info: { name: 'Claim at gift.xyz' }, tokenId: '1' })).toBe(true)
  expect(marks({ ...named, token: `eip155:31337:${stranger}` })).toBe(false)
  expect(marks({ token, fungible_info: { name: 'Gift', symbol: 'GIFT' } })).toBe(false)
  expect(marks({})).toBe(false)
})

test('listed: the coin, what the dapp names, and what the provider says; else nobody knows', () => {
  const listed = (more: object) =>
    read(1, { transfers: [givenTransfer(more)] })?.movements[0]?.isListed
  expect(listed({})).toBe(true)
  expect(listed({ token: `eip155:31337:${stranger}`, isListed: false })).toBe(true)
  expect(listed({ token, isListed: true })).toBe(true)
  expect(listed({ token, isListed: false })).toBe(false)
  expect(listed({ token })).toBeNull()
  expect(listed({ fungible_info: { name: 'Dollar', symbol: 'USDG' } })).toBeNull()
})

test('a provider that tells no contracts: the names that it gives are shown', () => {
  const transfers = [givenTransfer({ fungible_info: { name: 'Dollar', symbol: 'USDG' } })]
  expect(read(1, { transfers })?.movements[0]).toMatchObject({ symbol: 'USDG', token: null })
})
