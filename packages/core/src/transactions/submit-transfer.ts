import type { SubmitTransfer } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Provider } from '../connectors/connector.js'
import { asRefusal } from '../errors/as-refusal.js'
import { asWouldFail } from '../errors/as-would-fail.js'
import { describeError } from '../errors/describe-error.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { isCertainlyNotSent } from '../errors/refusals.js'
import type { TransactionKind } from '../events.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { chainRead } from '../networks/chain-read.js'
import type { HoldAccount } from './account-hold.js'
import { endRefused } from './end-refused.js'
import type { OpenOnceDeps } from './open-once.js'
import { openOnce } from './open-once.js'
import type { Sender } from './preflight.js'
import { preflight, senderOf } from './preflight.js'
import type { Reviewed } from './reviewed.js'
import { intentOf, placeOf, submitBy } from './reviewed.js'
import type { WatchDeps } from './watch-transaction.js'
import { endAttendance, isHashTaken, watchSubmitted } from './watch-transaction.js'

const walletDeadline = 300_000 // ms a person has to answer in the wallet; the adapter's own 10 minutes are only an upper bound

export type SubmitDeps = WatchDeps &
  OpenOnceDeps & {
    /** The connected account of the network in view; null when there is none. */
    sender(): Sender | null
    /** @throws KitError `transaction/busy` */
    hold: HoldAccount
    /** Called when the intent is stored, just before the wallet is asked. */
    onHandedOver(intentId: string): void
    /**
     * Aborted when the caller stops waiting, or the kit is destroyed. It ends only the wait; a later answer is still
     * recorded.
     */
    waiting: AbortSignal
  }

/**
 * Reads from the chain what the transaction needs, if the adapter needs anything. The wallet has not been asked yet, so on
 * failure nothing was sent.
 */
async function prepare(deps: SubmitDeps, reviewed: Reviewed): Promise<SubmitTransfer> {
  const how = submitBy(senderOf(deps).adapter, reviewed)
  if (!('prepare' in how)) return how
  return chainRead(deps, how.prepare, deps.waiting)
}

/**
 * Submits to the wallet what was reviewed: prepares it, reads the wallet again, stores the intent, then asks the wallet
 * exactly once. From the first step to the answer no other is open for the account on this network, in any tab.
 * @param isStillReviewed false when something changed since the review; checked last, just before the wallet is asked
 * @returns the transaction hash, which is watched to its end in the background
 * @throws KitError Before the wallet is asked: the error, `transaction/busy` or `connection/cancelled`; no intent is kept.
 * Afterwards: the wallet's own error when certainly nothing was sent (if the person rejected, `wallet/rejected` with that error
 * as `cause`), `transaction/outcome-unknown` for any other error, when the wait was ended, and when the wallet answered with the
 * hash of another transfer
 */
export async function submitTransfer(
  deps: SubmitDeps,
  reviewed: Reviewed,
  isStillReviewed: () => boolean,
): Promise<string> {
  // First, as the chain and a wallet that shows another request may keep the person waiting.
  const release = await deps.hold(placeOf(reviewed), deps.waiting)
  let asked: Asked
  try {
    asked = await ask(deps, reviewed, await prepare(deps, reviewed), isStillReviewed)
  } catch (error) {
    release()
    throw error
  }
  const { answer, submitted } = asked
  let hash: string
  try {
    hash = await withDeadline(deps, walletDeadline, () => answer, {
      signal: deps.waiting,
      failure: () => new FeatureError('transaction/outcome-unknown'),
    }).finally(release)
  } catch (cause) {
    return endFailed(deps, cause, asked)
  }
  if (!submitted(hash)) throw new FeatureError('transaction/outcome-unknown')
  return hash
}

/** Reads the wallet again, stores the intent and asks the wallet. @throws as `submitTransfer`, before the wallet is asked */
async function ask(
  deps: SubmitDeps,
  reviewed: Reviewed,
  submit: SubmitTransfer,
  isStillReviewed: () => boolean,
): Promise<Asked> {
  const { adapter, provider, answersLate } = await preflight(deps, placeOf(reviewed))
  const { network } = placeOf(reviewed)
  const intent = await intentOf(reviewed)
  const { kind } = intent
  const check = () => {
    if (!isStillReviewed()) throw new FeatureError('transaction/changed')
    if (deps.waiting.aborted) throw new KitError('connection/cancelled')
  }
  check()
  const intentId = await openOnce(deps, intent, check, deps.waiting)
  deps.onHandedOver(intentId)
  deps.emit('transaction/handed-over', { intentId, kind })
  const onAsked = (requestId: string) => deps.intents.update(intentId, { requestId })
  // Only sessions support `onAsked`. A wallet in the page must get nothing but the request.
  const wallet = answersLate ? withOnAsked(provider, onAsked) : provider
  const answer = (async () => submit(wallet, deps.signal))() // async, so that a synchronous throw rejects too
  return {
    ...{ network, intentId, kind, answer, answersLate },
    submitted(hash) {
      const isTaken = isHashTaken(deps, intentId, hash)
      void watchSubmitted(deps, adapter, { intentId, hash, network })
      return !isTaken
    },
    refused: () => endRefused(deps, adapter, network, intentId),
  }
}

type Asked = Pick<Sender, 'answersLate'> & {
  network: CaipNetwork
  intentId: string
  kind: TransactionKind
  /** The wallet's answer, which may still come. */
  answer: Promise<string>
  /** @returns false if the hash belongs to another transfer: the wallet then did not say what became of this one */
  submitted(hash: string): boolean
  /** @returns the hash, if the chain has the transfer all the same */
  refused(): Promise<string | null>
}

/**
 * Ends a transfer for which the wallet did not answer with a hash.
 * @returns the hash, if the chain has the transfer that the wallet refused
 * @throws KitError otherwise, as `submitTransfer`
 */
async function endFailed(
  deps: SubmitDeps,
  cause: unknown,
  { network, intentId, kind, answer, answersLate, submitted, refused }: Asked,
): Promise<string> {
  // Described once: a wallet's error may change each time it is read.
  const ended = describeError(cause)
  const failure = asWouldFail(cause, network, ended, kind === 'transfer')
  const described = failure === cause ? ended : describeError(failure)
  const isOver = isCertainlyNotSent(described)
  const found = isOver ? await refused() : null
  if (found) return found
  const error = isOver
    ? asRefusal(failure, described)
    : new FeatureError('transaction/outcome-unknown', { cause })
  const code = isOver ? described.code : 'transaction/outcome-unknown'
  if (!isOver) deps.intents.update(intentId, { status: 'unknown' })
  deps.emit('transaction/failed', { intentId, kind, code, hash: null })
  // A late answer is not lost: a hash is watched, and after a definite refusal there is no transfer.
  if (deps.waiting.aborted || KitError.is(cause, 'transaction/outcome-unknown'))
    answer.then(
      (hash) => void submitted(hash),
      (late) => {
        if (isCertainlyNotSent(describeError(late))) void refused()
        // A session may answer even later; this page then takes that answer.
        else if (!answersLate) endAttendance(deps, intentId)
      },
    )
  else if (!isOver && !answersLate) endAttendance(deps, intentId)
  throw error
}

const withOnAsked = (provider: Provider, onAsked: (id: string) => void): Provider => ({
  ...provider,
  request: (request) => provider.request({ onAsked, ...request }),
})
