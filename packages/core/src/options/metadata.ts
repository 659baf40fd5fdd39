/** How a dapp describes itself to wallets. */
export interface Metadata {
  readonly name: string
  readonly description: string
  /**
   * The dapp's own address, e.g. `https://gla.example`. Empty where it was left out and there is no page with an origin, such
   * as on a server.
   */
  readonly url: string
  readonly icons: readonly string[]
}

/** How a dapp describes itself in its options. */
export interface GivenMetadata extends Omit<Metadata, 'url'> {
  /**
   * The dapp's own address, e.g. `https://gla.example`. WalletConnect needs one.
   * @default the origin of the page
   */
  readonly url?: string | undefined
}
