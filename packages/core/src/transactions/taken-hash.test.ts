import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import { fill, network, setUpSend } from '../../test/send-bed.js'
import type { Receipt } from '../adapters/adapter.js'
import { createEvents } from '../events.js'
import { followSentByApp } from './follow-sent-by-app.js'
import { wireTransactionReactions } from './transaction-reactions.js'

const hashOf = (digits: string) => `0x${digits.repeat(32)}`

async function twice(second: Receipt | null, hashes: string[]) {
  const answers = [...hashes]
  const results: unknown[] = []
  const bed = setUpSend({
    adapter: {
      send: async () => answers.shift() ?? '',
      receipt: async (_, hash) =>
        hash === hashes[0] ? { status: 'succeeded', hash } : (second ?? null),
    },
  })
  for (let n = 0; n < 2; n++) {
    bed.send.set(fill)
    await bed.send.review()
    results.push(await bed.send.submit().catch((error: unknown) => error))
    await bed.clock.settle()
  }
  return { ...bed, results }
}

test('a wallet that answers two transfers with one hash: one happened, the other is unknown', async () => {
  const hash = hashOf('ab')
  const { intents, names, results, attendance, events } = await twice(null, [hash, hash])
  expect(intents.state.list).toMatchObject([
    { status: 'succeeded', hash },
    { status: 'unknown', hash: null },
  ])
  expect(names().filter((name) => name === 'transaction/succeeded')).toHaveLength(1)
  expect(results).toMatchObject([hash, { code: 'transaction/outcome-unknown' }])
  const { id = '' } = intents.state.list[1] ?? {}
  expect(events.at(-1)).toEqual([
    'transaction/failed',
    { intentId: id, kind: 'transfer', code: 'transaction/outcome-unknown', hash: null },
  ])
  expect(attendance.has(id)).toBe(false)
})

test("a wallet that answers with another transfer's hash: the request leaves the router's stack", async () => {
  const hash = hashOf('ab')
  const { events } = await twice(null, [hash, hash])
  let open = 0
  const router = { pushRequest: () => void open++, popRequest: () => void open-- }
  const { emit, on } = createEvents((error) => {
    throw error
  })
  wireTransactionReactions(on, { router, toasts: { show: () => {} } } as never)
  for (const [name, event] of events) emit(name as never, event as never)
  expect(open).toBe(0)
})

test("a late answer with another transfer's hash: unknown, reported once, and the form stays", async () => {
  const hash = hashOf('ab')
  const late = deferred<string>()
  const answers = [Promise.resolve(hash), late.promise]
  const bed = setUpSend({
    adapter: { send: () => answers.shift() ?? late.promise },
  })
  bed.send.set(fill)
  await bed.send.review()
  await bed.send.submit()
  bed.send.set(fill)
  await bed.send.review()
  const submitted = bed.send.submit().catch((error: unknown) => error)
  await bed.clock.settle()
  bed.send.stopWaiting()
  expect(await submitted).toMatchObject({ code: 'transaction/outcome-unknown' })
  late.resolve(hash)
  await bed.clock.settle()
  expect(bed.intents.state.list[1]).toMatchObject({ status: 'unknown', hash: null })
  expect(bed.names().filter((name) => name === 'transaction/failed')).toHaveLength(1)
  expect(bed.send.state.sendTokenAmount).toBe(fill.sendTokenAmount)
})

test('a transfer whose nonce was taken by the one before it did not happen', async () => {
  const taken = hashOf('ab')
  const { intents } = await twice({ status: 'succeeded', hash: taken }, [taken, hashOf('cd')])
  expect(intents.state.list).toMatchObject([
    { status: 'succeeded', hash: taken },
    { status: 'dropped', hash: hashOf('cd') },
  ])
})

test('a transaction of the dapp whose hash is already listed is not listed again', async () => {
  const hash = hashOf('ab')
  const bed = await twice(null, [hash, hashOf('cd')])
  const { signal } = new AbortController()
  const { after } = bed.clock
  const deps = { ...bed, after, balanceChanged: () => undefined, emit: () => undefined, signal }
  const sent = { caipNetworkId: 'eip155:1', hash, from: alice, to: bob, value: '1' } as const
  await followSentByApp(deps, fakeAdapter(), network, sent)
  expect(bed.intents.state.list).toHaveLength(2)
})

test('a transaction that cannot be told to be the transfer: unknown, and reported', async () => {
  const hash = hashOf('ab')
  const receipts: Receipt['status'][] = ['unknown']
  const { send, clock, events, intents } = setUpSend({
    adapter: { receipt: async (_, hash) => ({ status: receipts[0] ?? 'succeeded', hash }) },
  })
  send.set(fill)
  await send.review()
  await send.submit()
  await clock.settle()
  expect(intents.state.list).toMatchObject([{ status: 'unknown', hash }])
  expect(events.at(-1)).toMatchObject([
    'transaction/failed',
    { code: 'transaction/outcome-unknown', hash },
  ])
})
