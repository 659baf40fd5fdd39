import { getCompiledTransactionMessageDecoder } from '@solana/transaction-messages'
import { expect, test } from 'vitest'
import type { Change } from '../test/changed-transaction.js'
import {
  budgetProgram,
  changedMessage,
  guardProgram,
  memoProgram,
} from '../test/changed-transaction.js'
import { walletKey } from '../test/wallet-key.js'
import { compareTransaction } from './compare-transaction.js'
import { littleEndian } from './little-endian.js'
import { buildTransfer } from './transfer-transaction.js'

const from = walletKey().address
const to = walletKey().address
const stranger = walletKey().address
const system = '11111111111111111111111111111111'
const transfer = { from, to, value: 1_000_000_000n }
const lifetime = { blockhash: stranger, lastValidBlockHeight: 1n }
const { message } = buildTransfer(transfer, lifetime)

const compare = (change: Change) => compareTransaction(changedMessage(message, change), transfer)
const coins = (value: bigint) => [...littleEndian(2n, 4), ...littleEndian(value, 8)]
const guard = (kind: number) => ({ program: guardProgram, accounts: [from], data: [kind, 0, 1] })
const price = (microLamports: bigint) => ({
  program: budgetProgram,
  kind: 3,
  data: [3, ...littleEndian(microLamports, 8)],
})

test('default: what was built is the transfer, also with another blockhash', () => {
  expect(compareTransaction(message, transfer)).toBeNull()
  const later = buildTransfer(transfer, { ...lifetime, blockhash: to })
  expect(compareTransaction(later.message, transfer)).toBeNull()
})

test.each<[string, Change]>([
  ['assertions of the guard program', { add: [guard(2), guard(15)] }],
  ['a memo', { add: [{ program: memoProgram, data: [104, 105] }] }],
  ['another price of compute', { data: price(1n) }],
  ['the highest price that is accepted', { data: price(10_000_000_000n) }],
  ['no compute budget at all', { drop: budgetProgram }],
  ['a limit of loaded data', { add: [{ program: budgetProgram, data: [4, 0, 0, 1, 0] }] }],
])('a wallet may add: %s', (_name, change) => {
  expect(compare(change)).toBeNull()
})

test.each<[string, Change]>([
  [
    'a second transfer',
    { add: [{ program: system, accounts: [from, stranger], data: coins(1n) }] },
  ],
  [
    'the same transfer twice',
    { add: [{ program: system, accounts: [from, to], data: coins(transfer.value) }] },
  ],
  ['another amount', { data: { program: system, kind: 2, data: coins(1n) } }],
  ['no transfer', { drop: system }],
  ['another program', { add: [{ program: stranger }] }],
  ['memory of the guard program, which the sender pays for', { add: [guard(0)] }],
  ['a guard that calls other programs', { add: [guard(16)] }],
  ['a guard without a kind', { add: [{ program: guardProgram }] }],
  ['an unknown kind of budget', { add: [{ program: budgetProgram, data: [5, 0, 0, 0, 0] }] }],
])('another transaction: %s', (_name, change) => {
  expect(compare(change)).toBe('other')
})

test.each<[string, Change]>([
  ['above the cap', { data: price(10_000_000_001n) }],
  ['the highest there is', { data: price(2n ** 64n - 1n) }],
  [
    'above the cap, because no limit is set',
    {
      drop: budgetProgram,
      add: [{ program: budgetProgram, data: price(20_000_000n).data }, ...Array(7).fill(guard(4))],
    },
  ],
])('a fee %s', (_name, change) => {
  expect(compare(change)).toBe('fee')
})

test('another transaction: another sender, receiver or payer, lookup tables, and what is no message', () => {
  for (const other of [{ from: stranger }, { to: stranger }, { value: 1n }])
    expect(compareTransaction(message, { ...transfer, ...other })).toBe('other')
  const second = Uint8Array.from(message)
  second[0] = 2 // signers
  for (const bytes of [
    second,
    new Uint8Array(),
    Uint8Array.from([...message, 0]),
    Uint8Array.from([0x80, ...message, 1, ...message.slice(4, 36), 0, 1, 0]),
  ])
    expect(compareTransaction(bytes, transfer)).toBe('other')
})

test('version 0 without lookup tables is accepted like legacy', () => {
  const bytes = Uint8Array.from([0x80, ...message, 0])
  expect(getCompiledTransactionMessageDecoder().decode(bytes).version).toBe(0)
  expect(compareTransaction(bytes, transfer)).toBeNull()
})
