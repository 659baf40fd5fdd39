import type { Intent, State } from '@gla/core'
import { html } from 'lit'
import type { Fact } from '../../atoms/facts/facts.js'
import type { UnitAmount } from '../../format/in-units.js'
import { shownOutcome } from '../../format/shown-outcome.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { Movement } from '../transaction-row/transaction-row.js'
import { addressFact } from './permission-facts.js'
import type { Swapped } from './swap-words.js'
import { achieved } from './swap-words.js'

type Messages = MessagesOf<'account'>

/** What has left and arrived; of a swap that is not over, what was quoted, without a sign. */
export function swapMovements(
  { paid, quoted, received }: Swapped,
  transfer: State<Intent>,
): Movement[] {
  const { hasLeft, status } = shownOutcome(transfer)
  const arrives: Movement = received
    ? { ...received, direction: 'in' }
    : { ...quoted, direction: 'none', ...(status === 'confirmed' && { amount: null }) }
  return [{ ...paid, direction: hasLeft ? 'out' : 'none' }, arrives]
}

/** The receipt: what was paid, what arrived for it, what was quoted, and with which contract. */
export function swapFactsOf(messages: Messages, all: Swapped, { to }: State<Intent>): Fact[] {
  const { paid, quoted, minimum, received } = all
  const amount = (id: string, name: string, one: UnitAmount): Fact => ({
    id,
    name,
    value: html`${allDigits(one.amount)} <bdi>${one.symbol}</bdi>`,
    exact: one.amount,
  })
  const price = received && achieved(paid, received)
  return [
    amount('paid', messages['account.swap-paid'], paid),
    ...(received ? [amount('received', messages['account.swap-received'], received)] : []),
    ...(price ? [{ id: 'price', name: messages['account.swap-price'], value: price }] : []),
    amount('quoted', messages['account.swap-quoted'], quoted),
    amount('minimum', messages['account.swap-minimum'], minimum),
    addressFact('contract', messages['account.contract'], to),
  ]
}
