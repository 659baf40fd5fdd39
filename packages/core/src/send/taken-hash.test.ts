import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { alice, bob } from '../../test/fake-connector.js'
import { fill, network, setUpSend } from '../../test/send-bed.js'
import type { Receipt } from '../adapters/adapter.js'
import { followSentByApp } from './follow-sent-by-app.js'

const hashOf = (digits: string) => `0x${digits.repeat(32)}`

async function twice(second: Receipt | null, hashes: string[]) {
  const answers = [...hashes]
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
    await bed.send.submit()
    await bed.clock.settle()
  }
  return bed
}

test('a wallet that answers two transfers with one hash: one happened, the other is unknown', async () => {
  const hash = hashOf('ab')
  const { intents, names } = await twice(null, [hash, hash])
  expect(intents.state.list).toMatchObject([
    { status: 'succeeded', hash },
    { status: 'unknown', hash: null },
  ])
  expect(names().filter((name) => name === 'send/succeeded')).toHaveLength(1)
})

test('a transfer whose nonce was taken by the one before it did not happen', async () => {
  const taken = hashOf('ab')
  const { intents } = await twice({ status: 'succeeded', hash: taken }, [taken, hashOf('cd')])
  expect(intents.state.list).toMatchObject([
    { status: 'succeeded', hash: taken },
    { status: 'reverted', hash: hashOf('cd') },
  ])
})

test('a hash that the dapp is given for a transfer of ours is not listed again', async () => {
  const hash = hashOf('ab')
  const bed = await twice(null, [hash, hashOf('cd')])
  const { signal } = new AbortController()
  const deps = { ...bed, balanceChanged: () => undefined, emit: () => undefined, signal }
  const sent = { caipNetworkId: 'eip155:1', hash, from: alice, to: bob, value: '1' } as const
  await followSentByApp(deps, fakeAdapter(), network, sent)
  expect(bed.intents.state.list).toHaveLength(2)
})

test('a transaction that does not show the transfer: unknown, told once, and looked at again', async () => {
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
  expect(events.at(-1)).toMatchObject(['send/failed', { code: 'send/outcome-unknown', hash }])
})
