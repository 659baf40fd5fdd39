import { expect, test } from 'vitest'
import { fakeToken } from '../../test/fake-token.js'
import { fill, setUpSend } from '../../test/send-bed.js'
import type { Adapter } from '../adapters/adapter.js'

const gwei = 10n ** 9n

async function reviewed(adapter: Partial<Adapter> = {}) {
  const chain = { fee: 21_000n * gwei, nonce: 7 }
  const set = setUpSend({
    adapter: { estimate: async () => ({ ...chain, gas: 21_000n, block: chain.nonce }), ...adapter },
  })
  set.send.set(fill)
  await set.send.review()
  return { ...set, chain }
}

test('a review of a minute is handed over as it is', async () => {
  const { send, sent, clock, chain, intents } = await reviewed()
  await clock.advance(60_000)
  chain.nonce = 8
  await send.submit()
  expect(sent).toHaveLength(1)
  expect(intents.state.list).toMatchObject([{ nonce: 7 }])
})

test('an older review is made anew, and goes on by itself when it shows the same: a fee up to a quarter higher', async () => {
  const { send, sent, clock, chain, intents } = await reviewed()
  await clock.advance(60_001)
  Object.assign(chain, { nonce: 8, fee: (chain.fee * 5n) / 4n })
  await send.submit()
  expect(sent).toHaveLength(1)
  expect(intents.state.list).toMatchObject([{ nonce: 8, block: 8 }])
})

test('error: transaction/review-outdated: a newer review that shows something else is shown, and nothing is sent before it is confirmed', async () => {
  const { send, sent, clock, chain, intents } = await reviewed()
  await clock.advance(60_001)
  chain.fee = (chain.fee * 5n) / 4n + 1n
  await expect(send.submit()).rejects.toMatchObject({ code: 'transaction/review-outdated' })
  expect(sent).toEqual([])
  expect(intents.state.list).toEqual([])
  expect(send.state).toMatchObject({
    step: 'review',
    loading: false,
    preview: { fee: '0.000026250000000001' },
  })
  await send.submit()
  expect(sent).toHaveLength(1)
})

test('a token that has begun to keep a part: the newer review says so', async () => {
  const { adapter, token, state } = fakeToken()
  const { send, sent, clock } = setUpSend({ adapter })
  send.choose(token)
  send.set(fill)
  await send.review()
  await clock.advance(61_000)
  state.simulation = { how: 'simulated', changes: [], approvals: [] }
  await expect(send.submit()).rejects.toMatchObject({ code: 'transaction/review-outdated' })
  expect(send.state.preview).toMatchObject({ amount: '0.5', arrives: '0' })
  expect(sent).toEqual([])
})

test('what has become impossible since ends the review, and nothing is sent', async () => {
  const { send, sent, clock, chain } = await reviewed()
  await clock.advance(61_000)
  chain.fee = 10n ** 18n
  await expect(send.submit()).rejects.toMatchObject({ code: 'send/no-room-for-fee' })
  expect(send.state).toMatchObject({ step: 'form', ...fill })
  expect(sent).toEqual([])
})

test('stopped while a review is made anew: the wallet is not asked, and the review stays', async () => {
  let isSilent = false
  const { send, sent, clock } = await reviewed({
    balance: () => (isSilent ? new Promise(() => undefined) : Promise.resolve(10n ** 18n)),
  })
  await clock.advance(61_000)
  isSilent = true
  const submitted = send.submit()
  await clock.settle()
  send.stopWaiting()
  await expect(submitted).rejects.toMatchObject({ code: 'connection/cancelled' })
  expect(send.state).toMatchObject({ step: 'review', loading: false })
  expect(sent).toEqual([])
  isSilent = false
  await send.submit()
  expect(sent).toHaveLength(1)
})

test('another account or network while a review is made anew: nothing is sent', async () => {
  const { send, sent, clock, move } = await reviewed()
  await clock.advance(61_000)
  const submitted = send.submit()
  move()
  await expect(submitted).rejects.toMatchObject({ code: 'transaction/changed' })
  expect(send.state).toMatchObject({ step: 'form', sendTokenAmount: '' })
  expect(sent).toEqual([])
})
