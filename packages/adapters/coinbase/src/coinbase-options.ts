/** The options of `coinbase`. */
export interface CoinbaseOptions {
  /** Which of its wallets may be used: also its extension and app (`all`), or only one of them. @default 'all' */
  readonly wallets?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
}
