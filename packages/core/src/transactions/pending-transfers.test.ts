import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import type { Intent } from './intents.js'
import { pendingTransfers } from './pending-transfers.js'

const intent = (id: string, more: Partial<Intent> = {}): Intent => ({
  kind: 'transfer',
  ...{ id, createdAt: 0, caipNetworkId: 'eip155:1', from: alice, to: bob, value: '1', nonce: 0 },
  ...{ status: 'submitted', hash: `0x${'ab'.repeat(32)}` },
  ...more,
})

test('pending: what the wallet was handed and what was sent, of this account and namespace alone', () => {
  const list = [
    intent('handed over', { status: 'handed-over', hash: null }),
    intent('submitted'),
    intent('on another network', { caipNetworkId: 'eip155:56' }),
    intent('succeeded', { status: 'succeeded' }),
    intent('reverted', { status: 'reverted' }),
    intent('different', { status: 'different' }),
    intent('unknown', { status: 'unknown' }),
    intent('of another account', { from: bob }),
    intent('of another namespace', { caipNetworkId: 'solana:mainnet' }),
  ]
  const pending = pendingTransfers({ list }, { address: alice }, { chainNamespace: 'eip155' })
  expect(pending.map(({ id }) => id)).toEqual(['handed over', 'submitted', 'on another network'])
  expect(pendingTransfers({ list }, { address: null }, { chainNamespace: 'eip155' })).toEqual([])
})
