import type { CaipNetworkId } from '../networks/caip-network.js'
import { isSameAddress } from '../networks/same-address.js'
import type { State } from '../state.js'
import type { Intent } from '../transactions/intents.js'
import type { HistoryState } from './history.js'
import { isUnsent, permittedTokens } from './is-unsent.js'
import type { HistoryTransaction } from './transaction.js'

/** A row of an account's activity: one transaction. */
export type ActivityEntry = {
  /** Stays the same while a transaction of the journal becomes one of the history. */
  id: string
  /** Milliseconds since 1970. */
  time: number
  /** What the journal knows of it; null: this kit did not hand it over. */
  intent: State<Intent> | null
  /** What the chain says of it, which is then what is to be shown. Null: the history does not have it (yet). */
  transaction: State<HistoryTransaction> | null
  /** It shows something going out that the account neither sent nor, as far as is known, had permitted. */
  isUnsent: boolean
}

/**
 * The journal and the history of an account as one list, newest first, with each transaction once. What the journal has read
 * from the chain itself, or what was reviewed, stays as the journal has it where the history says something else; so do
 * transactions of other networks.
 * @param sent the journal
 * @param history of `account` on `network`; null: there is none
 * @param network the one in view
 */
export function activityEntries(
  sent: readonly State<Intent>[],
  history: Pick<State<HistoryState>, 'transactions'> | null,
  account: string | null,
  network: CaipNetworkId,
): ActivityEntry[] {
  const isOnChain = (one: { caipNetworkId: CaipNetworkId }) => one.caipNetworkId === network
  const left = new Map(
    history?.transactions
      .filter((one) => account !== null && isOnChain(one))
      .map((one) => [one.hash.toLowerCase(), one]),
  )
  /** What the history has of it, which is then no row of its own. */
  function taken({ hash }: State<Intent>) {
    const found = left.get(hash?.toLowerCase() ?? '') ?? null
    if (found) left.delete(found.hash.toLowerCase())
    return found
  }
  /** When the newest was that stood on the chain as it was reviewed: it is newer, also by the clock of a device that is slow. */
  function timeOnChain(intent: State<Intent>): number {
    const { block } = intent
    if (block === undefined || !isOnChain(intent)) return 0
    const before = [...left.values()].filter((one) => one.block && Number(one.block) <= block)
    return Math.max(0, ...before.map(({ time }) => time))
  }
  // The newest first: should two have the same hash, it is the one that is followed.
  const ofAccount = sent.filter((one) => isOfAccount(one, account, network)).reverse()
  const journal = ofAccount.map((intent) => {
    const found = isOnChain(intent) ? taken(intent) : null
    const transaction = found && agrees(intent, found) ? found : null
    const time = transaction?.time ?? Math.max(intent.createdAt, timeOnChain(intent))
    return { id: intent.id, time, intent, transaction, isUnsent: false }
  })
  const permitted = permittedTokens(ofAccount, history?.transactions ?? [], account)
  const others = [...left].map(([id, transaction]) => ({
    id,
    time: transaction.time,
    intent: null,
    transaction,
    isUnsent: account !== null && isUnsent(transaction, account, permitted),
  }))
  return [...journal, ...others].sort((a, b) => b.time - a.time)
}

/** What the history says of an outcome. Null: nothing that would be the same. */
const outcomes: Readonly<Partial<Record<Intent['status'], HistoryTransaction['status'] | null>>> = {
  succeeded: 'confirmed',
  reverted: 'failed',
  cancelled: null,
  dropped: null,
  different: null,
}

/** Whether the history has the same outcome, if that is known, and the same two sides. */
function agrees(
  { status, from, to, token }: State<Intent>,
  found: State<HistoryTransaction>,
): boolean {
  const outcome = outcomes[status]
  if (outcome !== undefined && outcome !== found.status) return false
  return (
    isSameAddress(found.sender, from) && isSameAddress(found.receiver ?? '', token?.address ?? to)
  )
}

/** Whether it is the account's, on any network of the namespace. */
function isOfAccount(
  { from, caipNetworkId }: State<Intent>,
  account: string | null,
  network: CaipNetworkId,
): boolean {
  const [namespace] = network.split(':')
  if (account === null || !caipNetworkId.startsWith(`${namespace}:`)) return false
  return namespace === 'eip155' ? isSameAddress(from, account) : from === account
}
