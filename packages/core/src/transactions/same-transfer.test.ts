import { expect, test } from 'vitest'
import { setUpContracts } from '../../test/contracts-bed.js'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import { ether, fill, setUpSend } from '../../test/send-bed.js'
import { transferToken } from '../send/transfer-token.js'
import { isSameWish } from './find-transfer.js'

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
/** @param after ms by which the wall clock is ahead of the start */
async function reviewed(other: object, after = 0) {
  const bed = setUpSend()
  bed.clock.step(after)
  bed.send.set(fill)
  await bed.send.review()
  bed.kept.set('test.intents', JSON.stringify([other]))
  return bed
}

test('error: transaction/already-pending for a transfer that another page has handed over; reported once', async () => {
  const { send, sent } = await reviewed(intent())
  await expect(send.submit()).rejects.toMatchObject({ code: 'transaction/already-pending' })
  expect(sent).toEqual([])
  expect(send.state.step).toBe('review')
  await send.submit() // the person knows now, and wants another one
  expect(sent).toHaveLength(1)
})

test('the same token is the same in any case of its letters; one that could not be read back is refused', () => {
  const about = {
    caipNetworkId: 'eip155:1',
    from: alice,
    to: bob,
    value: '1',
    kind: 'token',
  } as const
  const of = (address: string) => ({ ...about, token: { address, symbol: 'T', decimals: 6 } })
  expect(isSameWish(of(`0x${'aB'.repeat(20)}`), of(`0x${'ab'.repeat(20)}`))).toBe(true)
  expect(isSameWish(of(alice), of(bob))).toBe(false)
  const { intents } = setUpContracts({})
  const token = { address: bob, symbol: 'x'.repeat(65), decimals: 6 }
  expect(() => intents.open({ ...about, token, nonce: 1 })).toThrow(
    expect.objectContaining({ code: 'rpc/invalid-params' }),
  )
  expect(intents.state.list).toEqual([])
  expect(transferToken({ ...token, ...rest })?.symbol).toHaveLength(64)
})

const rest = { name: '', iconUrl: null, doubt: null, isUnlisted: false }
const day = 86_400_000
test.each(['unknown', 'submitted', 'handed-over'])(
  'an equal transfer that is unfinished (%s) for more than a day does not stop a new one',
  async (status) => {
    const { send, sent } = await reviewed(intent({ status, createdAt: 1_000_000 }), day + 1)
    await send.submit()
    expect(sent).toHaveLength(1)
  },
)

test('error: transaction/already-pending, also for one that is a day old, or dated in the future', async () => {
  for (const after of [day, -day]) {
    const { send } = await reviewed(intent({ status: 'unknown', createdAt: 1_000_000 }), after)
    await expect(send.submit()).rejects.toMatchObject({ code: 'transaction/already-pending' })
  }
})

test.each([
  ['another receiver', { to: alice }],
  ['another value', { value: '1' }],
  ['another network', { caipNetworkId: 'eip155:2' }],
  ['another account', { from: bob }],
  ['one that is finished', { status: 'succeeded' }],
  ['one that the dapp sent itself', { byApp: true }],
])('not the same transfer: %s', async (_, change) => {
  const { send, sent } = await reviewed(intent(change))
  await send.submit()
  expect(sent).toHaveLength(1)
})

test('error: transaction/changed when the account changes while another page has the lock; nothing is stored', async () => {
  const turn = deferred<() => void>()
  const { send, sent, clock, move, intents } = setUpSend({ takeTurn: () => turn.promise })
  send.set(fill)
  await send.review()
  const submitted = send.submit().catch((error: unknown) => error)
  await clock.settle()
  move()
  turn.resolve(() => undefined)
  expect(await submitted).toMatchObject({ code: 'transaction/changed' })
  expect([sent, intents.state.list]).toEqual([[], []])
})
