import type { CaipNetwork, Intent, State } from '@gla/core'
import { rateLine, rateOf } from '@gla/core'
import type { UnitAmount } from '../../format/in-units.js'
import { inUnits } from '../../format/in-units.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'

/** What a swap was to change for what. `received` is null until the chain has said what arrived. */
export type Swapped = {
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

/** The price that was achieved; until it is known, the least that arrives. */
export function swapLine(
  messages: MessagesOf<'account'>,
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

/** The price of what was paid in what arrived; null where there is none. */
export function achieved(paid: UnitAmount, received: UnitAmount): string | null {
  const rate = rateOf(paid.amount, received.amount)
  return rate === null ? null : rateLine(paid.symbol, rate, received.symbol)
}
