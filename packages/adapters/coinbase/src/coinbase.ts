import type { ConnectorMaker } from '@gla/core/family'
import { createCoinbaseConnector } from './coinbase-connector.js'

/** What `coinbase` may be told. */
export interface CoinbaseOptions {
  /** Which of its wallets may be used: also its extension and app (`all`), or only one of them. @default 'all' */
  readonly wallets?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
}

/**
 * Coinbase Wallet, by its own SDK, which is loaded when a person chooses it.
 * @param options which of its wallets may be used
 * @example createModal({ networks, metadata, connectors: [coinbase()] })
 */
export function coinbase({ wallets = 'all' }: CoinbaseOptions = {}): ConnectorMaker {
  return (context) => createCoinbaseConnector(context, wallets)
}
