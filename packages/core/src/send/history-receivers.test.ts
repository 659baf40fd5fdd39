import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import { historyTransaction, stranger } from '../../test/fake-history.js'
import { setUpSend } from '../../test/send-bed.js'
import type { HistoryMovement, HistoryTransaction } from '../history/transaction.js'
import { historyReceivers } from './history-receivers.js'

/** Looks like `bob` where it is shortened. */
const poisoned = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`
const paid = (more: Partial<HistoryMovement> = {}): HistoryMovement => ({
  ...{ direction: 'out', amount: '1', symbol: 'ETH', name: 'Ether', token: null, tokenId: null },
  ...{ counterpart: bob, iconUrl: null, isSpam: false, imitates: false, hasLink: false },
  ...{ isListed: true, isNft: false },
  ...more,
})
const sent = (movement: HistoryMovement, more: Partial<HistoryTransaction> = {}) =>
  historyTransaction(1, { sender: alice, movements: [movement], ...more })
const found = (...all: HistoryTransaction[]) =>
  historyReceivers(all, { address: alice, adapter: fakeAdapter() })

test('receivers of the coin and of listed tokens, in transactions of the account itself, each once', () => {
  const token = paid({ token: stranger, counterpart: stranger })
  expect(found(sent(paid()), sent(token), sent(paid()))).toEqual([bob, stranger])
  expect(found(sent(paid(), { sender: alice.toLowerCase(), status: 'pending' }))).toEqual([bob])
})

test.each([
  ['somebody else sent it', sent(paid(), { sender: stranger })],
  ['it failed', sent(paid(), { status: 'failed' })],
  ['it arrived', sent(paid({ direction: 'in' }))],
  ['a token that nobody lists', sent(paid({ token: stranger, isListed: false }))],
  ['a token of which nobody says it', sent(paid({ token: stranger, isListed: null }))],
  ['nothing was moved', sent(paid({ amount: '0' }))],
  ['a collectible', sent(paid({ isNft: true }))],
  ['no address', sent(paid({ counterpart: '0x12' }))],
])('no receiver: %s', (_why, one) => {
  expect(found(one)).toEqual([])
})

test('an address that looks like a receiver of the history has to be acknowledged, once the history is there; it makes nobody known', async () => {
  const asked = deferred<void>()
  let loaded: HistoryTransaction[] = []
  const { send, clock } = setUpSend({
    history: () => loaded,
    readHistory: () => asked.promise,
  })
  send.set({ sendTokenAmount: '0.1', receiverAddress: poisoned })
  await clock.settle()
  expect(send.state.receiver).toMatchObject({ address: poisoned, lookAlike: null })
  loaded = [sent(paid())]
  asked.resolve()
  await clock.settle()
  expect(send.state.receiver).toMatchObject({ lookAlike: bob, isAcknowledged: false })
  await expect(send.review()).rejects.toMatchObject({ code: 'send/receiver-look-alike' })
  send.set({ receiverAddress: bob })
  await clock.settle()
  expect(send.state.receiver).toMatchObject({ address: bob, lookAlike: null })
  await send.review()
  expect(send.state.preview?.isFirst).toBe(true)
  expect(send.earlierReceivers()).toEqual([])
})

test('a receiver of both kinds: what only the history has may be the look-alike of another one', async () => {
  const history = () => [sent(paid({ counterpart: poisoned })), sent(paid())]
  const { send, clock } = setUpSend({ history })
  send.set({ sendTokenAmount: '0.1', receiverAddress: poisoned })
  await clock.settle()
  expect(send.state.receiver?.lookAlike).toBe(bob)
})

test('a history that is never told stops nothing', async () => {
  const { send, clock } = setUpSend({ readHistory: () => Promise.reject(new Error('down')) })
  send.set({ sendTokenAmount: '0.1', receiverAddress: poisoned })
  await clock.settle()
  await send.review()
  expect(send.state.preview).toMatchObject({ to: poisoned, isFirst: true })
})
