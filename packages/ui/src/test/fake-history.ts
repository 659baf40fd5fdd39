import type { OwnContract } from '@gla/core'
import { fakeProvider } from './fake-provider.js'
import { alice, bob } from './fake-wallet.js'

const network = 'eip155:31337'
const failing = 501 // a failure that is not tried again: the clock of a story stands still
const now = 1_800_000_000_000 // the fixed time of a story
const day = 86_400_000 // ms

const tokenAt = (digit: string) => `${network}:0x${digit.repeat(40)}`
export const transactionHash = (n: number) => `0x${`${n}`.padStart(64, 'c')}`

export type Told = Record<string, unknown>
type Transfer = Record<string, unknown>

/** A transfer of an answer: of the coin, unless it says more. */
export const coins = (direction: 'in' | 'out' | 'self', numeric: string, more: Transfer = {}) => ({
  fungible_info: { name: 'GLA Coin', symbol: 'GLA' },
  direction,
  quantity: { numeric },
  ...(direction === 'in' ? { sender: bob } : { receiver: bob }),
  ...more,
})
export const tokens = (direction: 'in' | 'out', numeric: string, more: Transfer = {}) =>
  coins(direction, numeric, {
    fungible_info: { name: 'Dollar Token', symbol: 'USDG' },
    token: tokenAt('a'),
    ...more,
  })

/** A transaction of an answer, `days` before the time of a story. */
export function told(
  n: number,
  days: number,
  operationType: string,
  transfers: readonly Transfer[],
  { metadata, ...more }: Told & { metadata?: Told } = {},
) {
  const isOwn = !/receive|mint/.test(operationType)
  const hash = transactionHash(n)
  return {
    id: hash,
    metadata: {
      operationType,
      hash,
      chain: network,
      minedAt: new Date(now - days * day).toISOString(),
      sentFrom: isOwn ? alice : bob,
      sentTo: isOwn ? bob : alice,
      status: 'confirmed',
      nonce: n,
      block: `${100_000 - n}`,
      ...(isOwn && { fee: { numeric: '0.00002625' } }),
      ...metadata,
    },
    transfers,
    ...more,
  }
}

/** One of each kind. */
export const everyKind = [
  told(1, 0.01, 'send', [coins('out', '0.25')], {
    metadata: { status: 'pending', block: undefined },
  }),
  told(2, 1, 'receive', [tokens('in', '1250.5')]),
  told(3, 2, 'trade', [tokens('in', '31241.871234'), coins('out', '12.5')]),
  told(4, 3, 'send', [], { metadata: { status: 'failed' } }),
  told(5, 4, 'approve', [], {
    approvals: [{ token: tokenAt('a'), spender: bob, amount: null, symbol: 'USDG' }],
  }),
  told(6, 30, 'mint', [
    {
      nft_info: { name: 'Tidepool', flags: { is_spam: false } },
      direction: 'in',
      quantity: { numeric: '1' },
      token: tokenAt('b'),
      tokenId: '42',
    },
  ]),
  told(7, 33, 'move', [coins('self', '3')]),
  told(8, 40, 'execute', []),
  told(9, 41, 'receive', [tokens('in', '5', { isRaw: true, fungible_info: { symbol: 'RAW' } })]),
  told(10, 42, 'send', [tokens('out', '1'), tokens('out', '2', { receiver: alice })]),
  told(11, 400, 'receive', [coins('in', '40')]),
  told(12, 401, 'revoke', [], {
    approvals: [{ token: tokenAt('a'), spender: bob, amount: '0', symbol: 'USDG' }],
  }),
]
/** What strangers send to get their address into a history. */
export const doubtful = [
  told(21, 1, 'receive', [
    tokens('in', '9000', {
      imitates: true,
      fungible_info: { name: 'https://claim.example', symbol: 'USDG' },
    }),
  ]),
  told(22, 2, 'send', [tokens('out', '0')]),
  told(23, 3, 'receive', [coins('in', '1')]),
]

/** What somebody else wrote into the history: tokens that go out, of nobody's list, and one with a link for a name. */
export const written = [
  told(24, 1, 'send', [tokens('out', '5000', { token: tokenAt('e'), isListed: false })], {
    metadata: { sentFrom: bob, sentTo: tokenAt('e').split(':').at(-1), fee: undefined },
  }),
  told(25, 2, 'receive', [
    tokens('in', '9000', {
      ...{ token: tokenAt('f'), isListed: false },
      fungible_info: { name: 'Claim at gift.example', symbol: 't.me/gift' },
    }),
  ]),
]

type Mood = 'answers' | 'silent' | 'down' | 'unserved'
type About = { complete?: Told; sums?: Told; pageSize?: number }

/** A fake provider that tells what has happened on the network 31337. Its mood may change. */
export function fakeHistory(
  transactions: readonly Told[],
  mood: Mood = 'answers',
  { complete, sums, pageSize = 50 }: About = {},
) {
  const others = fakeProvider([], mood === 'unserved' ? 'unserved' : 'answers')
  const state = { mood, transactions, complete, sums, asked: [] as URL[] }
  const fakeFetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    if (!url.pathname.endsWith('/history')) return others.fetch(input, init)
    state.asked.push(url)
    if (state.mood === 'silent') return new Promise<Response>(() => undefined)
    if (state.mood === 'down') return new Response('down', { status: failing })
    const from = Number(url.searchParams.get('cursor') ?? '0')
    const data = state.transactions.slice(from, from + pageSize)
    const next = from + pageSize < state.transactions.length ? `${from + pageSize}` : undefined
    return Response.json({
      data,
      next,
      ...(from === 0 && { complete: state.complete, sums: state.sums }),
    })
  }
  return Object.assign(state, { fetch: fakeFetch })
}

const pool = `0x${'5a'.repeat(20)}` as const
/** A contract that a dapp has named, with what it does. */
export const namedPool: OwnContract = {
  ...{ network, address: pool, name: { 'en-US': 'GLA pool', 'zh-CN': 'GLA 质押池' } },
  acts: {
    'stake(uint256)': 'staked',
    'getReward()': 'claimed',
    'withdraw(uint256)': 'withdrew',
    'rest()': { 'en-US': 'Rest', 'zh-CN': '休息' },
  },
}
const calling = (selector: string, more: Told = {}) => ({
  metadata: { sentTo: pool, selector, ...more },
})
/** What was done with it: as it is called, or not. */
export const ofPool = [
  told(31, 1, 'send', [coins('out', '200', { receiver: pool })], calling('0xa694fc3a')),
  told(32, 2, 'receive', [coins('in', '1.5', { sender: pool })], {
    metadata: { sentFrom: alice, sentTo: pool, selector: '0x3d18b912' },
  }),
  told(33, 3, 'execute', [], calling('0xa694fc3a', { status: 'failed' })),
  told(34, 4, 'send', [coins('out', '7', { receiver: pool })], calling('0x12345678')),
  told(35, 5, 'receive', [coins('in', '9', { sender: pool })], {
    metadata: { sentTo: pool, selector: '0x3d18b912' },
  }),
  told(36, 6, 'approve', [], {
    approvals: [{ token: tokenAt('a'), spender: pool, amount: '200', symbol: 'USDG' }],
  }),
]
