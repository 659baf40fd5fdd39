import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { ether, fill, setUpSend } from '../../test/send-bed.js'

const intent = (change: object = {}) => ({
  id: 'of another tab',
  createdAt: 1,
  caipNetworkId: 'eip155:1',
  from: alice,
  to: bob,
  value: String(ether / 2n),
  nonce: 7,
  status: 'handed-over',
  hash: null,
  ...change,
})
async function reviewed(...others: object[]) {
  const bed = setUpSend()
  bed.send.set(fill)
  await bed.send.review()
  bed.kept.set('test.intents', JSON.stringify(others))
  return bed
}

test('error: send/already-pending for a transfer that another page has handed over; said once', async () => {
  const { send, sent } = await reviewed(intent())
  await expect(send.submit()).rejects.toMatchObject({ code: 'send/already-pending' })
  expect(sent).toEqual([])
  expect(send.state.step).toBe('review')
  await send.submit() // the person knows now, and wants another one
  expect(sent).toHaveLength(1)
})

test.each([
  ['another receiver', { to: alice }],
  ['another value', { value: '1' }],
  ['another network', { caipNetworkId: 'eip155:2' }],
  ['another account', { from: bob }],
  ['one that is over', { status: 'succeeded' }],
  ['one of the dapp itself', { byApp: true }],
])('not the same: %s', async (_, change) => {
  const { send, sent } = await reviewed(intent(change))
  await send.submit()
  expect(sent).toHaveLength(1)
})
