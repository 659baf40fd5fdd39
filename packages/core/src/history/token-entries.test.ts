import { expect, test } from 'vitest'
import {
  historyOwner,
  historyTransaction,
  stranger,
  tokenAddress,
} from '../../test/fake-history.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { Intent } from '../transactions/intents.js'
import type { ActivityEntry } from './activity-entries.js'
import { tokenEntries } from './token-entries.js'
import type { HistoryMovement, HistoryTransaction } from './transaction.js'

const here: CaipNetworkId = 'eip155:31337'
const other = `0x${'7'.repeat(40)}`
const token = { address: tokenAddress, symbol: 'USDG', decimals: 6 }
const coins = { token: null, amount: '1' }

const recorded = (id: string, more: Partial<Intent>): ActivityEntry => ({
  ...{ id, time: 0, transaction: null, isUnsent: false },
  intent: {
    ...{ id, createdAt: 0, kind: 'transfer', caipNetworkId: here, from: historyOwner },
    ...{ to: stranger, value: '1', nonce: 0, status: 'submitted', hash: null },
    ...more,
  },
})
const told = (id: string, more: Partial<HistoryTransaction>): ActivityEntry => ({
  ...{ id, time: 0, intent: null, isUnsent: false },
  transaction: historyTransaction(1, { receiver: stranger, movements: [], ...more }),
})
const moved = (more: Partial<HistoryMovement>): Partial<HistoryTransaction> => ({
  movements: [
    {
      ...{ direction: 'in', amount: '1', symbol: 'X', name: 'X', token: null, tokenId: null },
      ...{ counterpart: null, iconUrl: null, isSpam: false, imitates: false, hasLink: false },
      ...{ isListed: true, isNft: false },
      ...more,
    },
  ],
})
const swap = (from: typeof token | null, to: typeof token | null): Partial<Intent> => ({
  kind: 'swap',
  swap: {
    from: { token: from, amount: '1' },
    to: { token: to, quoted: '1', minimum: '1' },
    wrapped: other,
  },
})

const all: ActivityEntry[] = [
  recorded('coins on their way', {}),
  recorded('tokens on their way', { kind: 'token', token }),
  recorded('in other letters', {
    kind: 'token',
    token: { ...token, address: tokenAddress.toUpperCase().replace('0X', '0x') },
  }),
  recorded('another token', { kind: 'token', token: { ...token, address: other } }),
  recorded('a permission', { kind: 'approval', to: tokenAddress, value: '0' }),
  recorded('swapped away', swap(token, null)),
  recorded('a swap of another', swap({ ...token, address: other }, null)),
  recorded('a call with coins', { kind: 'call', to: other }),
  recorded('a call', { kind: 'call', to: other, value: '0' }),
  recorded('on another network', { kind: 'token', token, caipNetworkId: 'eip155:1' }),
  told('received', moved({ token: tokenAddress })),
  told('received coins', moved(coins)),
  told('received another', moved({ token: other })),
  told('a collectible', moved({ token: tokenAddress, isNft: true })),
  told('permitted', {
    approvals: [
      { token: tokenAddress, symbol: '', spender: other, amount: null, isAll: false, isRaw: false },
    ],
  }),
  told('failed', { receiver: tokenAddress, status: 'failed' }),
  told('received elsewhere', { ...moved({ token: tokenAddress }), caipNetworkId: 'eip155:1' }),
]
const ids = (of: string | null) => tokenEntries(all, of, here).entries.map(({ id }) => id)

test('of a token: what moves it, permits it, swaps it or calls its contract, here', () => {
  expect(ids(tokenAddress)).toEqual([
    'tokens on their way',
    'in other letters',
    'a permission',
    'swapped away',
    'received',
    'permitted',
    'failed',
  ])
})

test('of the coin: what moves it', () => {
  expect(ids(null)).toEqual([
    'coins on their way',
    'swapped away',
    'a swap of another',
    'a call with coins',
    'received coins',
  ])
})

test('a transaction of which not all movements are told may be one of them', () => {
  const cut = told('cut', { ...moved({ token: other }), moreMovements: 3 })
  expect(tokenEntries([cut], tokenAddress, here)).toEqual({ entries: [], mayLack: true })
  const about = told('about', { ...moved({ token: tokenAddress }), moreMovements: 3 })
  expect(tokenEntries([about], tokenAddress, here).mayLack).toBe(false)
})
