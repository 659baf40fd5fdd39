import { expect, test } from 'vitest'
import { bob, deferred } from '../../test/fake-connector.js'
import { ether, setUpSend } from '../../test/send-bed.js'
import type { Adapter } from '../adapters/adapter.js'

const gwei = 10n ** 9n
/** A Safe: its code makes a transfer to it dearer than one to an ordinary account. */
const estimate: Adapter['estimate'] = async ({ to }) => {
  const gas = to === bob ? 28_000n : 21_000n
  return { fee: gas * gwei, gas, nonce: 0 }
}

test('max to a receiver whose code costs more leaves enough for it: the review goes on', async () => {
  const { send, clock } = setUpSend({ adapter: { estimate } })
  send.set({ receiverAddress: bob })
  await send.max()
  await clock.settle()
  expect(send.problems().amount).toBeNull()
  await send.review()
  expect(send.state.step).toBe('review')
})

test('max after a review found too little for the fee fills in less than before', async () => {
  const { send, clock } = setUpSend({ adapter: { estimate } })
  await send.max()
  send.set({ receiverAddress: bob })
  await clock.settle()
  await expect(send.review()).rejects.toMatchObject({ code: 'send/no-room-for-fee' })
  await send.max()
  await send.review()
  expect(send.state.step).toBe('review')
})

test('max of a balance that rose since it was shown has the shown one read again', async () => {
  const { send, balanceChanged } = setUpSend({ balance: '0.5' })
  await send.max()
  expect(send.state.sendTokenAmount).toBe('0.99999999999997375')
  expect(balanceChanged()).toBe(1)
})

test('max of the balance that is shown reads it once', async () => {
  const { send, balanceChanged } = setUpSend()
  await send.max()
  expect(balanceChanged()).toBe(0)
})

test('race: a receiver pasted while max is read does not lose the amount; an amount typed meanwhile counts', async () => {
  const gate = deferred<bigint>()
  const { send } = setUpSend({ adapter: { balance: () => gate.promise } })
  const max = send.max()
  send.set({ receiverAddress: bob })
  gate.resolve(ether)
  await max
  expect(send.state.sendTokenAmount).toBe('0.99999999999997375')
  const other = send.max()
  send.set({ sendTokenAmount: '0.5' })
  await other
  expect(send.state.sendTokenAmount).toBe('0.5')
})
