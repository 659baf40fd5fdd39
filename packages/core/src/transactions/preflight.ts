import type { Adapter, Transfer } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'

const checkDeadline = 5_000 // ms for the wallet to report its network and accounts before it is asked

export type Sender = {
  address: string
  provider: Provider
  adapter: Adapter
  /** The wallet's own first account. @default `address` */
  first?: string | undefined
  /** The answer may arrive in another page, see `WalletLink.onLateAnswer`. */
  answersLate?: boolean | undefined
}

/** The account that signs, and the network that it is for. */
export type SigningPlace = Pick<Transfer, 'network' | 'from'>

export type PreflightDeps = Pick<Environment, 'after'> & {
  /** The connected account of the network in view; null when there is none. */
  sender(): Sender | null
  /** Ends the wait. */
  waiting: AbortSignal
}

/** @throws KitError `connection/required` */
export function senderOf(deps: Pick<PreflightDeps, 'sender'>): Sender {
  const sender = deps.sender()
  if (!sender) throw new FeatureError('connection/required')
  return sender
}

/**
 * Reads the wallet's state again, to make sure that account and network are still those that it is asked for.
 * @throws KitError `connection/required`, `transaction/wrong-network`, `transaction/wrong-account`; the wallet's own errors
 */
export async function preflight(
  deps: PreflightDeps,
  { network, from }: SigningPlace,
): Promise<Sender> {
  const sender = senderOf(deps)
  const { adapter, provider, address } = sender
  const ask = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    withDeadline(deps, checkDeadline, work, { signal: deps.waiting })
  const [chain, accounts] = await Promise.all([
    ask((signal) => adapter.chain(provider, signal)),
    ask((signal) => adapter.accounts(provider, signal)),
  ])
  if (chain !== network.caipNetworkId) throw new FeatureError('transaction/wrong-network')
  // The wallet still selects the same account, and the account that the person chose in the kit is still available.
  const isSame = accounts[0] === (sender.first ?? from)
  if (address !== from || !isSame || !accounts.includes(from))
    throw new FeatureError('transaction/wrong-account')
  return sender
}
