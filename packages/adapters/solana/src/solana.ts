import type { ChainFamily } from '@gla/core/family'
import { solanaSession } from '@gla/core/family'
import { discoverWallets } from './wallet-standard/discover-wallets.js'

/**
 * Solana for the kit: wallets of the Wallet Standard in the page, and WalletConnect sessions.
 * @example createKit({ networks: [solanaMainnet], families: [solana()], metadata })
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function solana(): ChainFamily {
  return {
    namespace: 'solana',
    async load(env) {
      const { createSolanaAdapter } = await import('./solana-adapter.js')
      return createSolanaAdapter(env)
    },
    discover: (env, found) => (env.page ? discoverWallets(env.page, found) : () => undefined),
    session: solanaSession,
  }
}
