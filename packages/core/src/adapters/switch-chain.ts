import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import { switchError } from './switch-error.js'
import { watchChainChange } from './watch-chain-change.js'

/** The requests to a wallet of a namespace other than the EVM's. Each has its own deadline. */
export interface SwitchChain {
  /** Sends `wallet_switchChain` with `{ chainId }`, a CAIP-2 id. */
  go(chainId: CaipNetworkId): Promise<unknown>
  /** Requests the wallet's network; null when it does not report one. */
  chain(): Promise<CaipNetworkId | null>
  parseChain(said: unknown): CaipNetworkId | null
}

/**
 * Switches a wallet of a namespace other than the EVM's. It succeeds only when the wallet, asked afterwards, reports the
 * new network.
 * @param network the network to switch to
 * @param how the requests to the wallet
 * @throws KitError `network/not-supported`, `network/switch-not-done`, `wallet/rejected`, `connection/pending`
 */
export async function switchChain(
  env: Pick<Environment, 'after'>,
  provider: Provider,
  { caipNetworkId }: CaipNetwork,
  { go, chain, parseChain }: SwitchChain,
): Promise<void> {
  const isThere = async () => (await chain()) === caipNetworkId
  const change = watchChainChange(env, provider, (said) => parseChain(said) === caipNetworkId)
  try {
    await go(caipNetworkId)
    if (await isThere()) return
    await change.wait()
    if (await isThere()) return
  } catch (error) {
    throw switchError(error)
  } finally {
    change.stop()
  }
  throw new FeatureError('network/switch-not-done')
}
