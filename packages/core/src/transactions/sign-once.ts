import { withDeadline } from '../async/deadline.js'
import type { Provider } from '../connectors/connector.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { HoldAccount } from './account-hold.js'
import type { PreflightDeps, SigningPlace } from './preflight.js'
import { preflight } from './preflight.js'

const personDeadline = 600_000 // ms a person has to answer in the wallet

export type SignOnceDeps = Omit<PreflightDeps, 'waiting'> & { readonly hold: HoldAccount }

/** What is asked of the wallet, and for how long that still holds. */
export type SignOn<T> = {
  /** Reads what is needed. @returns asks the wallet, once, and reads its answer */
  prepare(): Promise<(provider: Provider) => Promise<T>>
  /** False when the account or the network in view is another one. */
  isStillInView(): boolean
  /** Ends the wait. */
  readonly signal: AbortSignal
}

/**
 * Asks the wallet for a signature that is not sent: as `submitTransfer` does, but nothing is stored. It reads the wallet again
 * right before, and no other request of the account is open on this network, in any tab.
 * @throws KitError `transaction/busy`, `transaction/changed`, `connection/cancelled`, `connection/timeout` after 10 minutes; those
 * of `preflight`, of `prepare` and of what it returns
 */
export async function signOnce<T>(
  deps: SignOnceDeps,
  place: SigningPlace,
  { prepare, isStillInView, signal }: SignOn<T>,
): Promise<T> {
  const release = await deps.hold(place, signal)
  const check = () => {
    if (!isStillInView()) throw new FeatureError('transaction/changed')
    if (signal.aborted) throw new KitError('connection/cancelled')
  }
  try {
    const ask = await prepare()
    const { provider } = await preflight({ ...deps, waiting: signal }, place)
    check()
    const answer = await withDeadline(deps, personDeadline, () => ask(provider), { signal })
    check() // a page must not use a signature for another account or network
    return answer
  } finally {
    release()
  }
}
