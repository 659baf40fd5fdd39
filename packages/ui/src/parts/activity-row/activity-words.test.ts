import type { ActivityEntry, HistoryTransaction, Intent, NamedAct } from '@gla/core'
import { expect, test } from 'vitest'
import { messages as acts } from '../../messages/en-US/acts.js'
import { messages } from '../../messages/en-US/transactions.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { local, local2 } from '../../test/test-kit.js'
import { activityWords } from './activity-words.js'

const pool: NamedAct = { address: bob, name: 'GLA pool', icon: null, act: 'staked' }
const sent = (change: Partial<Intent>) =>
  ({
    ...{ id: 'one', createdAt: 1, kind: 'call', from: alice, to: bob, value: '0', nonce: 1 },
    ...{ caipNetworkId: local.caipNetworkId, status: 'succeeded', hash: null },
    ...change,
  }) as Intent
const told = (change: Partial<HistoryTransaction>) =>
  ({
    ...{ hash: '0x01', caipNetworkId: local.caipNetworkId, kind: 'sent', status: 'confirmed' },
    ...{ time: 1, sender: alice, receiver: bob, nonce: 1, block: '1', fee: '0' },
    ...{ movements: [], moreMovements: 0, approvals: [] },
    ...change,
  }) as HistoryTransaction

function words(entry: Partial<ActivityEntry>, named: NamedAct | null = null) {
  const whole = { id: 'one', time: 1, intent: null, transaction: null, isUnsent: false, ...entry }
  const { title, line, status, statusText } =
    activityWords(
      {
        ...{ messages: { ...messages, ...acts }, language: 'en-US', named },
        ...{ networks: [local, local2], network: local.caipNetworkId },
      },
      whole,
    ) ?? {}
  return [title, line?.replaceAll('\u2060', ''), status, statusText]
}
const short = `${bob.slice(0, 6)}…${bob.slice(-4)}`

test.each([
  ['submitted', ['Stake', 'GLA pool', 'pending', 'Pending']],
  ['succeeded', ['Staked', 'GLA pool', 'confirmed', null]],
  ['reverted', ['Stake', 'GLA pool', 'failed', 'Failed']],
  ['unknown', ['Stake', 'GLA pool', 'unclear', 'Outcome unknown']],
] as const)('an act of a named contract, %s: as its row calls it', (status, expected) =>
  expect(words({ intent: sent({ status }) }, pool)).toEqual(expected),
)

test('a transfer on another network names it; a token that shows no transfer is not called sent', () => {
  const elsewhere = sent({ kind: 'transfer', caipNetworkId: local2.caipNetworkId, value: '1' })
  expect(words({ intent: elsewhere })).toEqual([
    ...['Sent', `To ${short} on ${local2.name}`, 'confirmed', null],
  ])
  const token = { address: bob, symbol: 'USDQ', decimals: 6 }
  const nothing = sent({ kind: 'token', token, value: '5', received: '0' })
  expect(words({ intent: nothing })).toEqual([
    ...['Transfer', `To ${short}`, 'unclear', 'No transfer shown'],
  ])
})

test('what a provider tells goes before the journal', () => {
  const intent = sent({ status: 'unknown' })
  expect(words({ intent, transaction: told({ kind: 'contract' }) }, pool)).toEqual([
    ...['Staked', 'GLA pool', 'confirmed', null],
  ])
  expect(words({ transaction: told({ status: 'failed' }) })).toEqual([
    ...['Sent', `To ${short}`, 'failed', 'Failed'],
  ])
})

test('nothing is said of nothing', () => expect(words({})[0]).toBeUndefined())
