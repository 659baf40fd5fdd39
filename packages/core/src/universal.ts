import type { ChainFamily } from './adapters/adapter.js'
import { bitcoinSession, solanaSession } from './adapters/session-methods.js'
import type { ChainNamespace } from './networks/caip-network.js'

// The kit has its own for the EVM.
const sessions: Partial<Record<ChainNamespace, NonNullable<ChainFamily['session']>>> = {
  solana: solanaSession,
  bip122: bitcoinSession,
}

/**
 * A chain family by WalletConnect sessions alone, without the family's package: it connects, shows accounts, switches among
 * the networks of the session, and signs messages (EVM and Solana). For all else, ask the session's provider:
 * `kit.connection.link('solana')?.provider.request({ method, params })`.
 * No chain is asked: balances are not known, and the kit cannot send. Wallets in the page are not found.
 * @throws FeatureError `adapter/chain-not-found` at its first use, for a namespace the kit does not know
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
