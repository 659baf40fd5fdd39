import type { Provider } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Adapter } from './adapter.js'
import type { AskWallet } from './ask-wallet.js'
import { switchChain } from './switch-chain.js'

/** Switches a wallet to a network. */
export type SwitchNetwork = (
  env: Pick<Environment, 'after' | 'elapsed'>,
  provider: Provider,
  network: CaipNetwork,
  ask: AskWallet,
) => Promise<void>

/**
 * Switches between the networks of a session. The session's provider answers `wallet_switchChain` and `wallet_getChain`
 * itself, without the wallet.
 */
export const switchBySession =
  (parseChain: Adapter['parseChain']): SwitchNetwork =>
  (env, provider, network, ask) =>
    switchChain(env, provider, network, {
      go: (chainId) => ask('wallet_switchChain', { chainId }),
      chain: async () => parseChain(await ask('wallet_getChain')),
      parseChain,
    })
