import type { Adapter, Receipt } from '../adapters/adapter.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import type { Emit, TransactionKind } from '../events.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { isSameAddress, isSameHex } from '../networks/same-address.js'
import type { Attendance } from './attendance.js'
import { failureCode } from './failure-code.js'
import type { Intent, Intents } from './intents.js'
import type { Included, Received } from './read-received.js'
import { canSayReceived, readReceived, readReceivedLater } from './read-received.js'

const mostOutcomes = 6 // announced for one transfer, so that a node that keeps changing its answer is not followed forever

export type WatchDeps = Pick<Environment, 'after'> & {
  intents: Intents
  attendance: Attendance
  /** Called when the balance has probably changed. */
  balanceChanged(): void
  emit: Emit
  /** Ends all work, when the kit ends. */
  signal: AbortSignal
}

/** Ends this page's attendance to a transfer: from now on, another page may follow it. */
export function endAttendance({ attendance, intents }: WatchDeps, intentId: string): void {
  intents.disown(intentId)
  attendance.end(intentId)
}

/** @returns `transfer` for an intent that is not listed any more */
const kindOf = ({ intents }: WatchDeps, intentId: string): TransactionKind =>
  intents.state.list.find(({ id }) => id === intentId)?.kind ?? 'transfer'

/** Whether a hash already belongs to another transfer: one hash is one transfer. */
export function isHashTaken({ intents }: WatchDeps, intentId: string, hash: string): boolean {
  intents.reread()
  const { list } = intents.state
  if (list.find(({ id }) => id === intentId)?.hash) return false // found on the chain before the answer
  return list.some((one) => one.id !== intentId && one.hash === hash)
}

/**
 * Marks an intent as submitted, emits the event, and watches the transaction to its end, once. If the hash belongs to another
 * transfer, the outcome of this one is unknown. Never throws.
 */
export async function watchSubmitted(
  deps: WatchDeps,
  adapter: Adapter,
  { intentId, hash, network }: { intentId: string; hash: string; network: CaipNetwork | null },
): Promise<void> {
  const isTaken = isHashTaken(deps, intentId, hash)
  const intent = deps.intents.state.list.find(({ id }) => id === intentId)
  // It may have been found on the chain before the wallet answered. Then it is already announced and watched.
  if (intent?.hash) return
  const about = { intentId, kind: kindOf(deps, intentId) }
  if (isTaken) {
    const isTold = intent?.status === 'unknown'
    deps.intents.update(intentId, { status: 'unknown' })
    if (!isTold)
      deps.emit('transaction/failed', { ...about, code: 'transaction/outcome-unknown', hash: null })
    return endAttendance(deps, intentId)
  }
  deps.intents.update(intentId, { status: 'submitted', hash })
  deps.emit('transaction/submitted', { ...about, hash })
  if (network) await watchTransaction(deps, adapter, network, intentId, hash)
  endAttendance(deps, intentId)
}

/**
 * Watches a transaction until its outcome is known, and then until the chain is very unlikely to drop it. If the chain drops
 * it, the transfer is watched again. Never throws: the result becomes the intent's status and an event. There are no events for what
 * the dapp itself sent: reporting that is up to the dapp.
 */
export async function watchTransaction(
  deps: WatchDeps,
  adapter: Adapter,
  network: CaipNetwork,
  intentId: string,
  hash: string,
): Promise<void> {
  const sent = deps.intents.state.list.find(({ id }) => id === intentId)
  const emit: Emit = sent?.byApp ? () => undefined : deps.emit
  const told = { ...deps, emit }
  const data = sent?.data // leaves the entry with the first outcome
  let watched = hash
  for (let times = 0; times < mostOutcomes; times++) {
    const receipt = await tellOutcome(
      told,
      adapter,
      network,
      sent && { sent, data },
      intentId,
      watched,
    )
    if (!receipt || !adapter.staysIncluded) return
    const stays = await adapter.staysIncluded(network, receipt, deps.signal).catch(() => true) // the kit ended
    if (stays) return
    watched = receipt.hash
    const swap = sent?.swap && { swap: { ...sent.swap, received: undefined } }
    const gone = { reason: undefined, replaced: undefined, fee: undefined, received: undefined }
    const undone = { ...gone, data, ...swap }
    deps.intents.update(intentId, { status: 'submitted', hash: watched, ...undone })
    emit('transaction/vanished', { intentId, kind: kindOf(deps, intentId), hash: watched })
  }
}

/**
 * Waits for the outcome, stores and announces it.
 * @returns the receipt, if the chain may still drop it
 */
async function tellOutcome(
  deps: WatchDeps,
  adapter: Adapter,
  network: CaipNetwork,
  known: { sent: Intent; data: Intent['data'] } | undefined,
  intentId: string,
  hash: string,
): Promise<Receipt | null> {
  const sent = known?.sent
  try {
    // What the dapp sent was not reviewed here.
    const reviewed =
      sent && !sent.byApp ? { ...sent, value: BigInt(sent.value), data: known?.data } : undefined
    const found = await adapter.receipt(network, hash, deps.signal, reviewed)
    const receipt = withoutDoubles(deps, sent, hash, found)
    if (!receipt) return null
    const included = includedOf(adapter, network, sent, receipt)
    const received = included && (await readReceived(included, deps.signal))
    const fee = feeOf(sent, receipt)
    announce(deps, intentId, receipt, hash, { isTold: sent?.status === 'unknown', fee, received })
    if (included && !received) void readReceivedLater(deps, included)
    if (receipt.status === 'succeeded') return receipt
    // Only an outcome under the transfer's own hash can vanish: after a replacement, that hash is not on the chain.
    const isOwn = receipt === found && receipt.hash === hash
    return isOwn && !['unknown', 'dropped'].includes(receipt.status) ? receipt : null
  } catch (error) {
    // The transfer was sent, but its outcome is unknown. The intent stays 'submitted'.
    const about = { intentId, kind: kindOf(deps, intentId) }
    if (!deps.signal.aborted)
      deps.emit('transaction/failed', { ...about, code: describeError(error).code, hash })
    return null
  } finally {
    if (!deps.signal.aborted) deps.balanceChanged()
  }
}

/** What can be asked for what has arrived; null where nothing can have, or the chain does not say it. */
function includedOf(
  adapter: Adapter,
  network: CaipNetwork,
  sent: Intent | undefined,
  { status, hash }: Receipt,
): Included | null {
  if (status !== 'succeeded' || !sent || !canSayReceived(adapter, sent)) return null
  return { adapter, network, sent, hash }
}

/**
 * Stores an outcome and emits its event.
 * @param hash of what was submitted; that of the receipt differs if another transaction took its place
 * @param known `isTold`: whether the person knows that the outcome is unknown; `fee`: what the account has paid; `received`: what has
 * arrived
 */
function announce(
  deps: WatchDeps,
  intentId: string,
  receipt: Receipt,
  hash: string,
  {
    isTold,
    fee,
    received,
  }: { isTold: boolean; fee: string | undefined; received: Received | null },
): void {
  const { intents, emit } = deps
  const about = { intentId, kind: kindOf(deps, intentId) }
  const { status, movedIn, reason } = receipt
  const paid = fee !== undefined && { fee }
  if (status === 'unknown') {
    intents.update(intentId, { status })
    if (!isTold) emit('transaction/failed', { ...about, code: failureCode({ status }), hash })
  } else if (status === 'succeeded') {
    const replaced = isSameHex(receipt.hash, hash) ? {} : { replaced: true as const }
    const moved = { ...paid, ...(movedIn && { movedIn }), ...received }
    intents.update(intentId, { status, hash: receipt.hash, ...replaced, ...moved })
    emit('transaction/succeeded', { ...about, hash: receipt.hash })
  } else {
    // What took its place is another transaction, which may have an entry of its own.
    const ended = status === 'dropped' ? hash : receipt.hash
    intents.update(intentId, { status, hash: ended, ...paid, ...(reason && { reason }) })
    emit('transaction/failed', { ...about, code: failureCode({ status }), hash: ended })
  }
}

/** What the account itself has paid. Others pay for what an account with code does. */
function feeOf(sent: Intent | undefined, { paid }: Receipt): string | undefined {
  return paid && isSameAddress(paid.by, sent?.from) ? paid.fee : undefined
}

/**
 * Changes a receipt that already counts for another transfer. One hash is one transfer: if the replacement is another transfer
 * of the list, it took this one's nonce, and this one never happens. What moved in a block counts once: a second transfer of
 * the account that only the balances of this block show is unknown.
 */
function withoutDoubles(
  { intents }: WatchDeps,
  sent: Intent | undefined,
  hash: string,
  receipt: Receipt | null,
): Receipt | null {
  if (!receipt || !sent) return receipt
  intents.reread()
  const others = intents.state.list.filter(({ id }) => id !== sent.id)
  if (receipt.hash !== hash && others.some((one) => one.hash === receipt.hash))
    return { status: 'dropped', hash }
  const isCounted = others.some(
    ({ status, movedIn, from, caipNetworkId }) =>
      status === 'succeeded' &&
      movedIn === receipt.movedIn &&
      from === sent.from &&
      caipNetworkId === sent.caipNetworkId,
  )
  return receipt.movedIn && isCounted ? { status: 'unknown', hash } : receipt
}
