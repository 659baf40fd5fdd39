import type { CaipNetworkId } from '../networks/caip-network.js'
import { isSameAddress, isSameToken } from '../networks/same-address.js'
import type { State } from '../state.js'
import type { Intent } from '../transactions/intents.js'
import type { ActivityEntry } from './activity-entries.js'
import type { HistoryTransaction } from './transaction.js'

/** What of an account's activity is about one token. */
export type TokenEntries = {
  readonly entries: readonly ActivityEntry[]
  /** Some of the others moved more than the provider tells: it may have been this token. */
  readonly mayLack: boolean
}

/**
 * Picks the transactions that move a token, permit somebody to take it, or call its contract.
 * @param token its contract; null: the network's coin
 */
export function tokenEntries(
  all: readonly ActivityEntry[],
  token: string | null,
  network: CaipNetworkId,
): TokenEntries {
  const isAbout = ({ intent, transaction }: ActivityEntry) =>
    (intent?.caipNetworkId === network && isIntentAbout(intent, token)) ||
    (transaction?.caipNetworkId === network && isTold(transaction, token))
  const entries: ActivityEntry[] = []
  let mayLack = false
  for (const entry of all) {
    if (isAbout(entry)) entries.push(entry)
    else mayLack ||= (entry.transaction?.moreMovements ?? 0) > 0
  }
  return { entries, mayLack }
}

function isIntentAbout(
  { kind, to, value, token: sent, swap, approval }: State<Intent>,
  token: string | null,
): boolean {
  if (swap) return [swap.from.token, swap.to.token].some((one) => isSameToken(one?.address, token))
  if (token === null) return kind === 'transfer' || (!sent && value !== '0')
  return [sent?.address, approval?.token.address, to].some((one) => isSameAddress(one, token))
}

function isTold(
  { receiver, movements, approvals }: State<HistoryTransaction>,
  token: string | null,
): boolean {
  const isMoved = movements.some((one) => !one.isNft && isSameToken(one.token, token))
  if (isMoved || token === null) return isMoved
  return isSameAddress(receiver, token) || approvals.some((one) => isSameAddress(one.token, token))
}
