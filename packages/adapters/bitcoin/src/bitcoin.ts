import type { ChainFamily, Environment } from '@gla/core/family'
import { bitcoinSession } from '@gla/core/family'
import type { BalanceSources, BitcoinAdapter } from './bitcoin-adapter.js'
import { discoverBitcoinWallets } from './wallets/discover-wallets.js'

/** The options of `bitcoin`. */
export interface BitcoinOptions {
  /**
   * Base addresses of Esplora-style APIs, by network: no other host is asked. The balances of a network without one are not
   * known.
   * @example { 'bip122:000000000019d6689c085ae165831e93': 'https://esplora.example/api' }
   */
  readonly balances?: BalanceSources | undefined
}
/** The chain family of Bitcoin, whose adapter can do more than the others. */
export interface BitcoinFamily extends ChainFamily {
  load(env: Environment): Promise<BitcoinAdapter>
}

/**
 * Bitcoin for the kit: wallets in the page (Wallet Standard, sats-connect, Leather, OKX) and WalletConnect sessions.
 * It connects, reads balances, and signs messages and PSBTs. It does not send.
 * @param options where balances are read
 * @example createKit({ networks: [bnbSmartChain, bitcoinMainnet], families: [bitcoin()], metadata })
 */
export function bitcoin({ balances = {} }: BitcoinOptions = {}): BitcoinFamily {
  return {
    namespace: 'bip122',
    async load(env) {
      const { createBitcoinAdapter } = await import('./bitcoin-adapter.js')
      return createBitcoinAdapter(env, balances)
    },
    discover: discoverBitcoinWallets,
    session: bitcoinSession,
  }
}
