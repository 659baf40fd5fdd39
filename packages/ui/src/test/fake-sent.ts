import type { Intent } from '@gla/core'
import { namedPool } from './fake-history.js'
import { alice, bob } from './fake-wallet.js'
import { local, local2 } from './test-kit.js'

/** The fixed time of a story. */
export const now = 1_800_000_000_000
export const day = 86_400_000 // ms

/** What a story's account has sent. */
export function transfer(id: string, more: Partial<Intent> = {}): Intent {
  const hash = `0x${'ab'.repeat(32)}`
  const status = 'succeeded'
  const value = '12500000000000000000'
  const caipNetworkId = local.caipNetworkId
  const base = { kind: 'transfer' as const, createdAt: now - day, from: alice, to: bob, nonce: 1 }
  return { id, ...base, caipNetworkId, value, status, hash, ...more }
}
/** One of each outcome, oldest first. */
export const sent = [
  transfer('last-year', { createdAt: now - 40 * day, value: '1' }),
  transfer('failed', { createdAt: now - 4 * day, status: 'reverted' }),
  transfer('elsewhere', {
    ...{ createdAt: now - 3 * day, caipNetworkId: local2.caipNetworkId },
    value: '123456789012345',
  }),
  transfer('open', { createdAt: now - 2 * day, status: 'unknown', hash: null }),
  transfer('sent', { createdAt: now - day, value: '123456789123456789123456' }),
  transfer('pending', { createdAt: now - 60_000, status: 'submitted' }),
]
/** 100 of a token, of which this has arrived. */
export const arrival = (id: string, received: string) =>
  transfer(id, {
    ...{ kind: 'token', value: '100000000', received },
    token: { address: `0x${'7a'.repeat(20)}`, symbol: 'USDQ', decimals: 6 },
  })
/** Calls of a contract that the dapp has named. */
const called = (
  id: string,
  days: number,
  selector: Intent['selector'],
  more: Partial<Intent> = {},
) =>
  transfer(id, {
    ...{ kind: 'call', createdAt: now - days * day, to: namedPool.address, value: '0', selector },
    ...more,
  })
/** Calls of that contract, oldest first. */
export const done = [
  called('other', 6, '0x12345678'),
  called('rested', 5, '0xc0ea09d7'),
  called('refused', 4, '0xa694fc3a', { status: 'reverted', reason: 'Not enough' }),
  called('claimed', 3, '0x3d18b912'),
  called('staked', 2, '0xa694fc3a'),
  called('on-its-way', 0.001, '0xa694fc3a', { status: 'submitted' }),
]
