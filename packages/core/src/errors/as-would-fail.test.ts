import { expect, test } from 'vitest'
import { fill, network, setUpSend } from '../../test/send-bed.js'
import { asWouldFail } from './as-would-fail.js'
import { FeatureError } from './feature-error.js'

test('error: send/receiver-refuses when the estimate is reverted; the form stays', async () => {
  const estimate = () => Promise.reject(new FeatureError('transaction/reverted'))
  const { send } = setUpSend({ adapter: { estimate } })
  send.set(fill)
  await expect(send.review()).rejects.toMatchObject({
    code: 'send/receiver-refuses',
    message: 'This transfer would fail: this address does not accept ETH',
  })
  expect(send.state).toMatchObject({ step: 'form', ...fill })
})

test('error: send/receiver-refuses when the wallet finds out: nothing was sent, so nothing was reverted', async () => {
  const refuse = () => Promise.reject(new FeatureError('transaction/reverted'))
  const { send, intents, events } = setUpSend({ adapter: { send: refuse } })
  send.set(fill)
  await send.review()
  await expect(send.submit()).rejects.toMatchObject({ code: 'send/receiver-refuses' })
  expect(events.at(-1)).toMatchObject(['transaction/failed', { code: 'send/receiver-refuses' }])
  expect(intents.state.list).toEqual([])
})

// On Solana the chain itself may have a reason, such as too little for a new account.
test('error: transaction/would-fail when the estimate is reverted; the form stays', async () => {
  const estimate = () => Promise.reject(new FeatureError('transaction/reverted'))
  const solana = { ...network, chainNamespace: 'solana' as const }
  const { send } = setUpSend({ adapter: { estimate }, on: solana })
  send.set(fill)
  await expect(send.review()).rejects.toMatchObject({ code: 'transaction/would-fail' })
  expect(send.state).toMatchObject({ step: 'form', ...fill })
})

test('error: transaction/would-fail for a token or a call, which a receiver cannot refuse', () => {
  const reverted = new FeatureError('transaction/reverted')
  expect(asWouldFail(reverted, network, undefined, false)).toMatchObject({
    code: 'transaction/would-fail',
    values: [''],
    message: 'This transaction would fail: the network does not accept it',
  })
})
