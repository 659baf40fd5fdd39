import type { ChainFamily } from './adapters/adapter.js'
import { bitcoinSession, solanaSession } from './adapters/session-methods.js'
import type { ChainNamespace } from './networks/caip-network.js'

// The EVM's is the kit's own.
const sessions: Partial<Record<ChainNamespace, NonNullable<ChainFamily['session']>>> = {
  solana: solanaSession,
  bip122: bitcoinSession,
}

/**
 * A chain family over WalletConnect sessions alone, without its package: it connects, shows accounts, changes networks
 * within the session, and signs texts (EVM and Solana). All else is for the session's provider:
 * `kit.connection.link('solana')?.provider.request({ method, params })`.
 * No chain is ever asked: balances are not known, nothing can be sent by the kit. No wallet of the page is found.
 * @throws FeatureError `adapter/chain-not-found` at its first use, for a family the kit does not know
 * @example createKit({ networks: [bnbSmartChain, solanaMainnet], families: [universal('solana')], metadata, relayUrl })
 */
export function universal(namespace: ChainNamespace): ChainFamily {
  const session = sessions[namespace]
  return {
    namespace,
    async load(env) {
      const { createUniversalAdapter } = await import('./adapters/universal/universal-adapter.js')
      return createUniversalAdapter(env, namespace)
    },
    ...(session && { session }),
  }
}
