import { expect, test } from 'vitest'
import {
  historyOwner,
  historyTransaction,
  stranger,
  tokenAddress,
} from '../../test/fake-history.js'
import { activityEntries } from './activity-entries.js'
import type { HistoryMovement, HistoryTransaction } from './transaction.js'

const out: HistoryMovement = {
  ...{ direction: 'out', amount: '100', symbol: 'FAKE', name: 'Fake', token: tokenAddress },
  ...{ tokenId: null, counterpart: stranger, iconUrl: null, isSpam: false, imitates: false },
  ...{ hasLink: false, isListed: false, isNft: false },
}
const marked = (...all: HistoryTransaction[]) =>
  activityEntries([], { transactions: all }, historyOwner, 'eip155:31337').some(
    (one) => one.isUnsent,
  )
const fake = (more: Partial<HistoryTransaction>) =>
  historyTransaction(1, {
    kind: 'sent',
    sender: stranger,
    receiver: tokenAddress,
    movements: [out],
    ...more,
  })

test('a fake token that logs a permission of the account beside its fake transfer is marked all the same', () => {
  const claimed = {
    ...{ token: tokenAddress, symbol: 'FAKE', spender: stranger, amount: '5' },
    ...{ isAll: false, isRaw: false },
  }
  expect(marked(fake({}))).toBe(true)
  expect(marked(fake({ approvals: [claimed] }))).toBe(true)
})
