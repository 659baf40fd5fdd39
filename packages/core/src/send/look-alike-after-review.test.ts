import { expect, test } from 'vitest'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import { historyTransaction } from '../../test/fake-history.js'
import { setUpSend } from '../../test/send-bed.js'
import type { HistoryTransaction } from '../history/transaction.js'

const poisoned = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`
const paid = historyTransaction(1, {
  sender: alice,
  movements: [
    {
      ...{
        direction: 'out',
        amount: '1',
        symbol: 'ETH',
        name: 'Ether',
        token: null,
        tokenId: null,
      },
      ...{ counterpart: bob, iconUrl: null, isSpam: false, imitates: false, hasLink: false },
      ...{ isListed: true, isNft: false },
    },
  ],
})

test('a look-alike that the history tells while the review is open is not sent to without being acknowledged', async () => {
  const asked = deferred<void>()
  let loaded: HistoryTransaction[] = []
  const { send, clock, sent } = setUpSend({
    history: () => loaded,
    readHistory: () => asked.promise,
  })
  send.set({ sendTokenAmount: '0.1', receiverAddress: poisoned })
  await clock.settle()
  await send.review() // the provider takes its time
  loaded = [paid]
  asked.resolve()
  await clock.settle()
  expect(send.state.receiver).toMatchObject({ lookAlike: bob, isAcknowledged: false }) // it is known
  await send.submit().catch(() => undefined)
  expect(sent).toEqual([])
})
