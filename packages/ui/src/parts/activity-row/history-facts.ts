import type { HistoryApproval, HistoryMovement, State } from '@gla/core'
import { html } from 'lit'
import type { Fact } from '../../atoms/facts/facts.js'
import { allDigits } from '../../format/written-amount.js'
import { exactTime } from '../../format/written-time.js'
import { copyFact } from './copy-fact.js'
import { feeFact } from './fee-fact.js'
import type { HistoryRowOptions } from './history-row-options.js'
import { counterpartsOf, unitOf } from './movement-words.js'
import { addressFact } from './permission-facts.js'

const mostAddresses = 3 // of those who sent or received, in full
const nobody = /^0x0{40}$/ // who mints and burns

/** All that is known of a transaction, in full. @param isDoubtful its addresses are not offered for copying */
export function historyFacts(options: HistoryRowOptions, isDoubtful: boolean): Fact[] {
  const { messages, language, transaction, network, copying, onCopy } = options
  const { hash, status, time, movements, moreMovements, approvals, fee, block } = transaction
  const coin = network?.nativeCurrency.symbol ?? ''
  const address = (id: string, name: string, value: string): Fact =>
    isDoubtful
      ? addressFact(id, name, value)
      : copyFact({
          ...{ messages, copying, id, name, value },
          label: messages['transactions.copy-address'],
          onCopy: () => onCopy(value, 'address-copied'),
        })
  const of = (direction: HistoryMovement['direction']) =>
    counterpartsOf(movements.filter((one) => one.direction === direction))
      .filter((one) => !nobody.test(one))
      .slice(0, mostAddresses)
  const tokens = [...new Set(movements.flatMap(({ token }) => token ?? []))].slice(0, mostAddresses)
  const all: Fact[] = [
    { id: 'status', name: messages['transactions.status'], value: statusOf(options) },
    { id: 'time', name: messages['transactions.time'], value: exactTime(time, { language }) },
    ...movements.map((one, place) => movementFact(options, one, place)),
  ]
  if (options.arrival?.fact) all.push(options.arrival.fact)
  if (moreMovements > 0)
    all.push({ id: 'more', name: '', value: messages['transaction-row.more'](`${moreMovements}`) })
  all.push(
    ...of('in').map((one, n) => address(`from-${n}`, messages['transactions.from'], one)),
    ...of('out').map((one, n) => address(`to-${n}`, messages['transactions.to'], one)),
    ...tokens.map((one, n) =>
      addressFact(`contract-${n}`, messages['account.token-contract'], one),
    ),
    ...approvals.flatMap((one, place) => approvalFacts(options, one, place)),
  )
  if (movements.length === 0 && approvals.length === 0 && transaction.receiver)
    all.push(address('contract', messages['account.contract'], transaction.receiver))
  if (fee !== null) all.push(feeFact(messages, { amount: fee, symbol: coin }))
  if (network) all.push({ id: 'network', name: messages['account.network'], value: network.name })
  if (block !== null && status !== 'pending')
    all.push({
      id: 'block',
      name: messages['transactions.block'],
      value: allDigits(block),
      exact: block,
    })
  all.push(
    copyFact({
      ...{ messages, copying, id: 'hash', name: messages['account.hash'], value: hash },
      label: messages['account.copy-hash'],
      onCopy: () => onCopy(hash, 'hash-copied'),
    }),
  )
  return all
}

function statusOf({ messages, transaction: { status } }: HistoryRowOptions): string {
  return status === 'confirmed'
    ? messages['transactions.confirmed']
    : messages[`transaction-row.${status}`]
}

const movementNames = { in: 'received', out: 'sent', self: 'moved' } as const

function movementFact(
  { messages }: HistoryRowOptions,
  movement: State<HistoryMovement>,
  place: number,
): Fact {
  const { direction, amount } = movement
  return {
    id: `movement-${place}`,
    name: messages[`transactions.${movementNames[direction]}`],
    value:
      amount === null
        ? messages['transaction-row.unknown-amount'](unitOf(movement))
        : html`${allDigits(amount)} <bdi>${unitOf(movement)}</bdi>`,
    ...(amount !== null && { exact: amount }),
  }
}

function approvalFacts(
  { messages, transaction: { kind } }: HistoryRowOptions,
  { amount, isAll, isRaw, symbol, spender, token }: State<HistoryApproval>,
  place: number,
): Fact[] {
  const value = isAll
    ? messages[kind === 'revoked' ? 'account.nothing-more' : 'account.whole-collection']
    : amount === null
      ? messages['account.any-amount'](symbol)
      : isRaw
        ? messages['transactions.smallest'](allDigits(amount), symbol)
        : html`${allDigits(amount)} <bdi>${symbol}</bdi>`
  return [
    { id: `permission-${place}`, name: messages['account.may-take'], value },
    addressFact(`spender-${place}`, messages['account.spender'], spender),
    addressFact(
      `token-${place}`,
      messages[isAll ? 'account.collection' : 'account.token-contract'],
      token,
    ),
  ]
}
