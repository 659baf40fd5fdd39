import { anySignal } from '../async/any-signal.js'
import { withDeadline } from '../async/deadline.js'
import type { Dispose } from '../async/disposer.js'
import type { Provider } from '../connectors/connector.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { HoldAccount } from './account-hold.js'
import type { PreflightDeps, SigningPlace } from './preflight.js'
import { preflight } from './preflight.js'

const personDeadline = 600_000 // ms a person has to answer in the wallet

export type SignOnceDeps = Omit<PreflightDeps, 'waiting'> & {
  readonly hold: HoldAccount
  /** Calls back when the wallet of a namespace that is connected now has gone, or another one has taken its place. */
  onWalletGone(namespace: ChainNamespace, gone: () => void): Dispose
}

/** What is asked of the wallet, and for how long that still holds. */
export type SignOn<T> = {
  /**
   * Reads what is needed.
   * @returns asks the wallet, once, and reads its answer; its signal is aborted when nobody waits for that any more
   */
  prepare(): Promise<(provider: Provider, signal: AbortSignal) => Promise<T>>
  /** False when the account or the network in view is another one. */
  isStillInView(): boolean
  /** Ends the wait. */
  readonly signal: AbortSignal
}

/**
 * Asks the wallet for a signature that is not sent: as `submitTransfer` does, but nothing is stored. It reads the wallet again
 * right before, and no other request of the account is open on this network, in any tab. It ends with the connection of the
 * wallet: a request that a wallet has lost must not keep the account from signing when it is connected again.
 * @throws KitError `transaction/busy`, `transaction/changed`, `connection/cancelled`, `connection/timeout` after 10 minutes; those
 * of `preflight`, of `prepare` and of what it returns
 */
export async function signOnce<T>(
  deps: SignOnceDeps,
  place: SigningPlace,
  { prepare, isStillInView, signal: wanted }: SignOn<T>,
): Promise<T> {
  const gone = new AbortController()
  const stop = deps.onWalletGone(place.network.chainNamespace, () => gone.abort())
  const signal = anySignal([wanted, gone.signal])
  try {
    const release = await deps.hold(place, signal)
    return await askOnce(deps, place, { prepare, isStillInView, signal }).finally(release)
  } finally {
    stop()
  }
}

async function askOnce<T>(
  deps: SignOnceDeps,
  place: SigningPlace,
  { prepare, isStillInView, signal }: SignOn<T>,
): Promise<T> {
  const check = () => {
    if (!isStillInView()) throw new FeatureError('transaction/changed')
    if (signal.aborted) throw new KitError('connection/cancelled')
  }
  const ask = await prepare()
  const { provider } = await preflight({ ...deps, waiting: signal }, place)
  check()
  const work = (signal: AbortSignal) => ask(provider, signal)
  const answer = await withDeadline(deps, personDeadline, work, { signal })
  check() // a page must not use a signature for another account or network
  return answer
}
