import { expect, test } from 'vitest'
import {
  hashOf,
  historyOwner,
  historyTransaction,
  stranger,
  tokenAddress,
} from '../../test/fake-history.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { Intent } from '../transactions/intents.js'
import { activityEntries } from './activity-entries.js'
import type { HistoryTransaction } from './transaction.js'

const here: CaipNetworkId = 'eip155:31337'
const { time: start } = historyTransaction(0)
/** A transfer of the journal, handed over half a second before block `at`. */
const intent = (at: number, more: Partial<Intent> = {}): Intent => ({
  id: `i${at}`,
  createdAt: start + at * 1000 - 500,
  kind: 'transfer',
  caipNetworkId: here,
  from: historyOwner,
  to: stranger,
  value: '1',
  nonce: at,
  status: 'succeeded',
  hash: hashOf(at),
  ...more,
})
/** The same, as the history has it. */
const past = (at: number, more: Partial<HistoryTransaction> = {}) =>
  historyTransaction(at, { sender: historyOwner, receiver: stranger, ...more })
const rows = (sent: Intent[], blocks: number[], account: string | null = historyOwner) =>
  activityEntries(sent, { transactions: blocks.map((at) => past(at)) }, account, here)
const ids = (...given: Parameters<typeof rows>) => rows(...given).map(({ id }) => id)

test('default: each transaction once, in the order of time', () => {
  const all = rows([intent(1), intent(3), intent(5, { status: 'submitted' })], [4, 3, 2])
  expect(all.map(({ id }) => id)).toEqual(['i5', hashOf(4), 'i3', hashOf(2), 'i1'])
  expect(all.map(({ intent, transaction }) => [!!intent, !!transaction])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [false, true],
    [true, false],
  ])
  expect(all[2]?.time).toBe(historyTransaction(3).time)
})

test('a device whose clock is slow: what was sent is above what stood on the chain as it was reviewed', () => {
  const { block } = past(4)
  const createdAt = start - 3_600_000
  const late = intent(5, { status: 'succeeded', createdAt, block: Number(block) })
  expect(ids([late], [4, 3, 2])).toEqual(['i5', hashOf(4), hashOf(3), hashOf(2)])
  const between = { ...late, block: Number(past(3).block) }
  expect(ids([between], [4, 3, 2])).toEqual([hashOf(4), 'i5', hashOf(3), hashOf(2)])
  const elsewhere: Intent = { ...late, caipNetworkId: 'eip155:1' }
  expect(ids([elsewhere], [4, 3]).at(-1)).toBe('i5')
})

test('without a history, or before it is loaded, the journal is all', () => {
  const sent = [intent(1), intent(2)]
  const journal = activityEntries(sent, null, historyOwner, here)
  expect(journal.map(({ id, transaction }) => [id, transaction])).toEqual([
    ['i2', null],
    ['i1', null],
  ])
  expect(ids(sent, [])).toEqual(['i2', 'i1'])
})

test('a hash is the same in letters of either case', () => {
  const hash = hashOf(171).replace('ab', 'AB')
  expect(ids([intent(171, { hash })], [171])).toEqual(['i171'])
})

test('sped up: the transaction that took its place is its row', () => {
  const sped = intent(1, { hash: hashOf(2), replaced: true })
  const [row, ...others] = rows([sped], [2])
  expect(others).toEqual([])
  expect(row).toMatchObject({ id: 'i1', transaction: { hash: hashOf(2) } })
})

test('different from what was reviewed: the journal says so, and it is no second row', () => {
  const [row, ...others] = rows([intent(1, { status: 'different' })], [1])
  expect(others).toEqual([])
  expect(row).toMatchObject({ intent: { status: 'different' }, transaction: null })
})

test('dropped or without a hash: what took its place is a row of its own', () => {
  const dropped = intent(1, { status: 'dropped', hash: hashOf(9) })
  expect(ids([dropped, intent(2, { hash: null, status: 'unknown' })], [1])).toEqual([
    'i2',
    hashOf(1),
    'i1',
  ])
})

test('of other networks of the namespace the journal stays; of other accounts and namespaces nothing is shown', () => {
  const elsewhere = intent(1, { caipNetworkId: 'eip155:56' })
  expect(rows([elsewhere], [1]).map(({ id, transaction }) => [id, !!transaction])).toEqual([
    [hashOf(1), true],
    ['i1', false],
  ])
  expect(ids([intent(1, { from: stranger })], [])).toEqual([])
  expect(ids([intent(1, { caipNetworkId: 'solana:1' })], [])).toEqual([])
  expect(ids([intent(1, { from: historyOwner.toUpperCase().replace('0X', '0x') })], [])).toEqual([
    'i1',
  ])
  expect(ids([intent(1)], [2], null)).toEqual([])
})

test('a failed transaction of the account is one row too', () => {
  const failed = past(1, { status: 'failed', fee: '0.1' })
  const all = activityEntries(
    [intent(1, { status: 'reverted' })],
    { transactions: [failed] },
    historyOwner,
    here,
  )
  expect(all).toMatchObject([{ id: 'i1', transaction: { status: 'failed', fee: '0.1' } }])
})

test('hostile: a history that says something else than was read from the chain or reviewed is not shown instead', () => {
  const token = { address: tokenAddress, symbol: 'USDG', decimals: 6 }
  const shown = (journal: Partial<Intent>, told: Partial<HistoryTransaction>) => {
    const history = { transactions: [past(1, told)] }
    const [row, ...others] = activityEntries([intent(1, journal)], history, historyOwner, here)
    expect([row?.id, others]).toEqual(['i1', []])
    return row?.transaction !== null
  }
  expect(shown({ status: 'succeeded' }, { status: 'failed' })).toBe(false)
  expect(shown({ status: 'succeeded' }, { status: 'pending' })).toBe(false)
  expect(shown({ status: 'reverted' }, {})).toBe(false)
  expect(shown({ status: 'cancelled' }, { receiver: historyOwner })).toBe(false)
  expect(shown({ status: 'dropped' }, {})).toBe(false)
  expect(shown({}, { receiver: tokenAddress })).toBe(false)
  expect(shown({ status: 'submitted' }, { sender: stranger })).toBe(false)
  expect(shown({ status: 'submitted' }, { status: 'failed' })).toBe(true)
  expect(shown({ kind: 'token', token }, { receiver: tokenAddress.toUpperCase() })).toBe(true)
  expect(shown({ kind: 'call', to: '', byApp: true }, { receiver: null })).toBe(true)
})

test('race: two of the journal with one hash stay two, and the chain says one of them', () => {
  const all = rows([intent(1), intent(2, { hash: hashOf(1) })], [1])
  expect(all.map(({ id, transaction }) => [id, !!transaction])).toEqual([
    ['i2', true],
    ['i1', false],
  ])
})
