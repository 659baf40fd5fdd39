import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import type { Intent } from '../transactions/intents.js'
import { earlierReceivers } from './earlier-receivers.js'

const one = (to: string, change: Partial<Intent> = {}): Intent => ({
  id: to,
  createdAt: 1,
  kind: 'transfer',
  caipNetworkId: 'eip155:1',
  from: alice,
  to,
  value: '1',
  nonce: 0,
  status: 'succeeded',
  hash: null,
  ...change,
})

test('each receiver once, the latest first', () => {
  const sent = [one(bob), one(alice), one(bob, { status: 'submitted', caipNetworkId: 'eip155:56' })]
  expect(earlierReceivers(sent, 'eip155')).toEqual([bob, alice])
})

test('what did not arrive, what the dapp sent and other namespaces do not count', () => {
  const sent = [
    one(bob, { status: 'reverted' }),
    one(bob, { status: 'unknown' }),
    one(bob, { status: 'handed-over' }),
    one(bob, { status: 'different' }),
    one(bob, { byApp: true }),
    one(bob, { caipNetworkId: 'solana:x' }),
  ]
  expect(earlierReceivers(sent, 'eip155')).toEqual([])
})
