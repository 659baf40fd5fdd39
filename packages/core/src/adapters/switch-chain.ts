import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import { switchError } from './switch-error.js'
import { watchChainChange } from './watch-chain-change.js'

/** How a wallet of a namespace other than the EVM's is asked. Each request has its deadline. */
export interface SwitchChain {
  /** Asks `wallet_switchChain` with `{ chainId }`, a CAIP-2 id. */
  go(chainId: CaipNetworkId): Promise<unknown>
  /** Asks for the wallet's network; null when it does not say. */
  chain(): Promise<CaipNetworkId | null>
  parseChain(said: unknown): CaipNetworkId | null
}

/**
 * Switches a wallet of a namespace other than the EVM's. It is done when the wallet, asked afterwards, says it is there.
 * @param network where to
 * @param how how the wallet is asked
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
  throw new KitError('network/switch-not-done')
}
