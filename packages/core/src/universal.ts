import type { ChainFamily } from './adapters/adapter.js'
import { bitcoinSession, solanaSession } from './adapters/session-methods.js'
import type { ChainNamespace } from './networks/caip-network.js'

// The session methods of the EVM are built into the kit.
const sessions: Partial<Record<ChainNamespace, NonNullable<ChainFamily['session']>>> = {
  solana: solanaSession,
  bip122: bitcoinSession,
}

/**
 * A chain family that works through WalletConnect sessions only, without the package of its namespace. It connects, shows
 * accounts, switches between the networks of the session, and signs messages (EVM and Solana). For other requests use the
 * session's provider: `kit.connection.link('solana')?.provider.request({ method, params })`.
 * It sends no RPC request to a chain, so balances are unknown and the kit cannot send. Wallets in the page are not found.
 * @throws FeatureError `adapter/chain-not-found` on first use, for a namespace the kit does not know
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
