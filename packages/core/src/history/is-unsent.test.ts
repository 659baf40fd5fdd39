import { expect, test } from 'vitest'
import {
  historyOwner,
  historyTransaction,
  stranger,
  tokenAddress,
} from '../../test/fake-history.js'
import type { Intent } from '../transactions/intents.js'
import { activityEntries } from './activity-entries.js'
import type { HistoryMovement, HistoryTransaction } from './transaction.js'

const out = (more: Partial<HistoryMovement> = {}): HistoryMovement => ({
  ...{ direction: 'out', amount: '100', symbol: 'FAKE', name: 'Fake', token: tokenAddress },
  ...{ tokenId: null, counterpart: stranger, iconUrl: null, isSpam: false, imitates: false },
  ...{ hasLink: false, isListed: false, isNft: false },
  ...more,
})
const by = (sender: string, movements: HistoryMovement[], more: Partial<HistoryTransaction> = {}) =>
  historyTransaction(1, { kind: 'sent', sender, receiver: tokenAddress, movements, ...more })
const permission = {
  ...{ token: tokenAddress, symbol: 'FAKE', spender: stranger, amount: '5' },
  ...{ isAll: false, isRaw: false },
}
const marked = (
  one: HistoryTransaction,
  sent: Partial<Intent>[] = [],
  others: HistoryTransaction[] = [],
) =>
  activityEntries(
    sent as Intent[],
    { transactions: [one, ...others] },
    historyOwner,
    'eip155:31337',
  ).some(({ isUnsent }) => isUnsent)

test.each([
  ['an unlisted token that somebody else moves', by(stranger, [out()])],
  ['a listed token of which nothing moves', by(stranger, [out({ isListed: true, amount: '0.0' })])],
  [
    'nothing of a token of which nobody says whether it is listed',
    by(stranger, [out({ isListed: null, amount: '0' })]),
  ],
  [
    'a collectible of nobody’s list',
    by(stranger, [out({ isNft: true, amount: '1', tokenId: '7' })]),
  ],
  ['together with junk that arrives', by(stranger, [out(), out({ direction: 'in' })])],
])('out of the account, neither sent nor permitted: %s', (_what, one) => {
  expect(marked(one)).toBe(true)
})

const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const moment = { id: 'one', createdAt: 1, hash: null, caipNetworkId: 'eip155:31337' } as const
test.each([
  ['the account sent it', by(historyOwner.toUpperCase().replace('0X', '0x'), [out()])],
  ['it arrives', by(stranger, [out({ direction: 'in' })])],
  ['a listed token, which needed a permission', by(stranger, [out({ isListed: true })])],
  ['nobody says whether it is listed', by(stranger, [out({ isListed: null })])],
  ['the coin of an account with code', by(stranger, [out({ token: null, isListed: true })])],
  ['the account was called, and has code', by(stranger, [out()], { receiver: historyOwner })],
  ['an operation of a smart account', by(stranger, [out()], { receiver: entryPoint })],
  [
    'an order that the account has signed',
    by(stranger, [out(), out({ direction: 'in', isListed: true })]),
  ],
])('not claimed: %s', (_what, one) => {
  expect(marked(one)).toBe(false)
})

test('not claimed of a token that the account has permitted somebody to take, as the journal or the history says', () => {
  const one = by(stranger, [out()])
  const token = {
    address: tokenAddress.toUpperCase().replace('0X', '0x'),
    symbol: 'F',
    decimals: 1,
  }
  const approval = { token, spender: stranger, amount: '1' }
  const from = historyOwner
  expect(marked(one, [{ ...moment, from, to: tokenAddress, approval }])).toBe(false)
  const operator = { address: stranger, isAllowed: true }
  expect(marked(one, [{ ...moment, from, to: tokenAddress, operator }])).toBe(false)
  expect(marked(one, [{ ...moment, from: stranger, to: tokenAddress, approval }])).toBe(true)
  const earlier = historyTransaction(0, { sender: historyOwner, approvals: [permission] })
  expect(marked(one, [], [earlier])).toBe(false)
})
