import type { CaipNetwork, Intent, State } from '@gla/core'
import { rateLine, rateOf } from '@gla/core'
import { html } from 'lit'
import type { Fact } from '../../atoms/facts/facts.js'
import type { UnitAmount } from '../../format/in-units.js'
import { inUnits } from '../../format/in-units.js'
import { shownOutcome } from '../../format/shown-outcome.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { Movement } from '../transaction-row/transaction-row.js'
import { addressFact } from './permission-facts.js'

type Messages = MessagesOf<'account'>
/** What a swap was to change for what. `received` is null until the chain has said what arrived. */
type Swapped = {
  paid: UnitAmount
  quoted: UnitAmount
  minimum: UnitAmount
  received: UnitAmount | null
}

/** Null for what is no swap, or of a network whose coin is not known. */
export function swappedOf(
  { swap }: State<Intent>,
  network: State<CaipNetwork> | undefined,
): Swapped | null {
  const from = swap?.from.token ?? network?.nativeCurrency
  const to = swap?.to.token ?? network?.nativeCurrency
  if (!swap || !from || !to) return null
  const { received } = swap
  return {
    paid: inUnits(swap.from.amount, from),
    quoted: inUnits(swap.to.quoted, to),
    minimum: inUnits(swap.to.minimum, to),
    received: received === undefined ? null : inUnits(received, to),
  }
}

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

/** The price that was achieved; until it is known, the least that arrives. */
export function swapLine(
  messages: Messages,
  { paid, minimum, received }: Swapped,
  status: Intent['status'],
): string {
  // It breaks before the second amount only: neither is parted from its symbol.
  if (received) return unbroken(achieved(paid, received) ?? '').replace(/\u00a0(?=[=≈<])/, ' ')
  if (status === 'succeeded') return messages['account.swap-received-unknown']
  return messages['account.swap-at-least'](
    unbroken(`${allDigits(minimum.amount)} ${minimum.symbol}`),
  )
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

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

function achieved(paid: UnitAmount, received: UnitAmount): string | null {
  const rate = rateOf(paid.amount, received.amount)
  return rate === null ? null : rateLine(paid.symbol, rate, received.symbol)
}
