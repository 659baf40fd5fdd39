/** How a dapp describes itself to wallets. */
export interface Metadata {
  readonly name: string
  readonly description: string
  /** The dapp's own address, e.g. `https://gla.example`. */
  readonly url: string
  readonly icons: readonly string[]
}
