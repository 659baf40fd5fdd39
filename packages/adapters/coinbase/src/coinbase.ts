import type { ConnectorMaker } from '@gla/core/family'
import { createCoinbaseConnector } from './coinbase-connector.js'
import type { CoinbaseOptions } from './coinbase-options.js'

/**
 * Coinbase Wallet, by its SDK, which is loaded when a person chooses it.
 * @param options which of its wallets may be used
 * @example createModal({ networks, metadata, connectors: [coinbase()] })
 */
export function coinbase({ wallets = 'all' }: CoinbaseOptions = {}): ConnectorMaker {
  return (context) => createCoinbaseConnector(context, wallets)
}
