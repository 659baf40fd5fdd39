import type { Arrival, Intent, State } from '@gla/core'
import { arrivalOf, shortArrival } from '@gla/core'

type Amounts = Exclude<Arrival, { kind: 'none' }>
/** What the token says of its transfer. `short`: what has arrived and what was sent, shortened. */
export type WrittenArrival =
  | Extract<Arrival, { kind: 'none' }>
  | (Amounts & { readonly short: readonly [string, string] })

/** @returns null where nothing is known of it */
export function writtenArrival(transfer: State<Intent>): WrittenArrival | null {
  const arrival = arrivalOf(transfer)
  return (
    arrival && (arrival.kind === 'none' ? arrival : { ...arrival, short: shortArrival(arrival) })
  )
}
