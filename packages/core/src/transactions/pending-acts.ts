import type { Hex } from '../adapters/adapter.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { isSameAddress } from '../networks/same-address.js'
import type { State } from '../state.js'
import type { Intent } from './intents.js'
import { isUnderWay } from './is-under-way.js'

/** What an act is known by: the contract that is called, and how its call data begins. */
export type ActForm = {
  /** The contract. */
  readonly to: string
  /** Hex: the 4 bytes of the function, and as many of its arguments after them as tell one act from another. */
  readonly begins: Hex
}

/** What may be under way: calls, or any swap. */
export type WantedAct = readonly ActForm[] | 'swap'

/** Whose it is, where, and when somebody asks. */
export type ActPlace = {
  readonly account: string
  readonly caipNetworkId: CaipNetworkId
  /** ms */
  readonly now: number
}

/**
 * The account's acts of these forms that are not over: with the wallet, sent and not decided, or with an unknown outcome. One of an
 * entry that an older version has written is known by its data, where that was kept.
 * @param list the journal, oldest first
 * @returns oldest first
 */
export function pendingActs(
  list: readonly State<Intent>[],
  { account, caipNetworkId, now }: ActPlace,
  wanted: WantedAct,
): readonly State<Intent>[] {
  const isWanted = (one: State<Intent>) =>
    wanted === 'swap'
      ? one.kind === 'swap' || one.kind === 'wrap'
      : wanted.some((form) => isOf(form, one))
  return list.filter(
    (one) =>
      one.caipNetworkId === caipNetworkId &&
      isSameAddress(one.from, account) &&
      isUnderWay(one, now) &&
      isWanted(one),
  )
}

function isOf({ to, begins }: ActForm, one: State<Intent>): boolean {
  if (!isSameAddress(to, one.to)) return false
  const { data, selector } = one
  const wanted = begins.toLowerCase()
  if (typeof data === 'string') return data.startsWith(wanted)
  // Of a long call only this much was kept.
  return selector !== undefined && selector === wanted.slice(0, 10)
}
