import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { fill, setUpSend } from '../../test/send-bed.js'
import type { Receipt } from '../adapters/adapter.js'

const own = `0x${'ab'.repeat(32)}`
const other = `0x${'cd'.repeat(32)}`

/** A transfer that the wallet sent, and what the chain said of it. */
async function ended(...receipts: Receipt[]) {
  const bed = setUpSend({
    adapter: {
      receipt: async () => receipts.shift() ?? null,
      staysIncluded: async () => receipts.length === 0,
    },
  })
  bed.send.set(fill)
  await bed.send.review()
  await bed.send.submit()
  await bed.clock.settle()
  return { ...bed, intent: bed.intents.state.list[0], last: bed.events.at(-1) }
}

test('error: transaction/cancelled when a transaction that does nothing used its nonce', async () => {
  const { intent, last } = await ended({ status: 'cancelled', hash: other })
  expect(intent).toMatchObject({ status: 'cancelled', hash: other })
  const code = 'transaction/cancelled'
  expect(last).toMatchObject(['transaction/failed', { code, hash: other }])
})

test('error: transaction/dropped when another transaction used its nonce; it keeps its own hash', async () => {
  const { intent, last } = await ended({ status: 'dropped', hash: other })
  expect(intent).toMatchObject({ status: 'dropped', hash: own })
  expect(last).toMatchObject(['transaction/failed', { code: 'transaction/dropped', hash: own }])
})

test('a speed-up is a success: it has the new hash, and says so', async () => {
  const { intent, last } = await ended({ status: 'succeeded', hash: other })
  expect(intent).toMatchObject({ status: 'succeeded', hash: other, replaced: true })
  expect(last).toMatchObject(['transaction/succeeded', { hash: other }])
})

test('what the account has paid is kept, also for a revert; not what another one paid, nor for what the chain undid', async () => {
  const by = alice.toLowerCase()
  const paid = { by, fee: '21000000000000' }
  const { intent } = await ended({ status: 'succeeded', hash: own, paid })
  expect(intent).toMatchObject({ status: 'succeeded', fee: '21000000000000' })
  const reverted = { status: 'reverted', hash: own, paid } as const
  expect((await ended(reverted)).intent).toMatchObject({ fee: '21000000000000' })
  const byOther = { ...paid, by: bob.toLowerCase() }
  const bundled = await ended({ status: 'succeeded', hash: own, paid: byOther })
  expect(bundled.intent?.fee).toBeUndefined()
  const again = await ended(reverted, { status: 'succeeded', hash: own })
  expect(again.intent).toMatchObject({ status: 'succeeded' })
  expect(again.intent?.fee).toBeUndefined()
})

test('the reason of a revert is kept; one that the chain undid is forgotten', async () => {
  const reverted = { status: 'reverted', hash: own, reason: 'Paused' } as const
  expect((await ended(reverted)).intent).toMatchObject({ status: 'reverted', reason: 'Paused' })
  const { intent } = await ended(reverted, { status: 'succeeded', hash: own })
  expect(intent).toMatchObject({ status: 'succeeded', hash: own })
  expect(intent?.reason).toBeUndefined()
  expect(intent?.replaced).toBeUndefined()
})
