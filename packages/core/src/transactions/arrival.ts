import { formatAmount } from '../amount/amount.js'
import { shortAmount } from '../amount/short-amount.js'
import type { State } from '../state.js'
import type { Intent } from './intents.js'

/**
 * What the token says of a transfer that the chain has confirmed. `all`: at least as much as was sent has gone to the receiver;
 * `part`: less; `none`: it shows no transfer, and only its word says that something was moved. Amounts are decimals in whole
 * tokens.
 */
export type Arrival =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'all' | 'part'
      readonly sent: string
      readonly received: string
      readonly symbol: string
    }

/** @returns null where nothing is known of it: also of the coin, and of an entry of an older version */
export function arrivalOf({
  status,
  value,
  token,
  received,
}: Pick<State<Intent>, 'status' | 'value' | 'token' | 'received'>): Arrival | null {
  if (status !== 'succeeded' || !token || received === undefined) return null
  if (BigInt(received) === 0n && BigInt(value) > 0n) return { kind: 'none' }
  const whole = (amount: string) => formatAmount(BigInt(amount), token.decimals)
  const kind = BigInt(received) < BigInt(value) ? 'part' : 'all'
  return { kind, sent: whole(value), received: whole(received), symbol: token.symbol }
}

/** What has arrived and what was sent, shortened; in full where they would look the same. */
export function shortArrival({
  received,
  sent,
}: Pick<Exclude<Arrival, { kind: 'none' }>, 'received' | 'sent'>): readonly [string, string] {
  const [some, all] = [shortAmount(received), shortAmount(sent)]
  return some === all ? [received, sent] : [some, all]
}
