/** A wallet of the list: what is shown of it, and how it is reached. Texts are bounded, and links are safe to open. */
export type Wallet = {
  /** The id in WalletConnect's explorer, 64 hex digits, where it has one. */
  readonly id: string
  readonly name: string
  readonly homepage: string | null
  /** The rdns it announces itself with (EIP-6963), in lower case. */
  readonly rdns: readonly string[]
  /** CAIP-2 namespaces or ids; a namespace stands for all its networks. Empty when the source lists none. */
  readonly chains: readonly string[]
  /** Opens the app on a phone: a custom scheme or https. */
  readonly mobileLink: string | null
  readonly desktopLink: string | null
  /** An https link that opens the app, or its page where the app is missing. */
  readonly universalLink: string | null
  readonly webappLink: string | null
  readonly appStore: string | null
  readonly playStore: string | null
  readonly chromeStore: string | null
  /** For a provider that serves images by id. */
  readonly imageId: string | null
  /** Flags on its injected provider, e.g. `isMetaMask`. */
  readonly injected: readonly string[]
  readonly badge: 'certified' | 'none'
}

/** Which wallets of the list are wanted. */
export type WalletQuery = {
  /** From 1. */
  readonly page: number
  /** Wallets per page, at most 100. */
  readonly entries: number
  readonly search?: string | undefined
  /** Only these ids. */
  readonly include?: readonly string[] | undefined
  /** None of these ids. */
  readonly exclude?: readonly string[] | undefined
  /** Only wallets of one of these networks (CAIP-2). */
  readonly chains?: readonly string[] | undefined
  /** Only wallets with this badge. */
  readonly badge?: 'certified' | undefined
}
export type WalletPage = {
  readonly wallets: readonly Wallet[]
  /** How many wallets match, over all pages. */
  readonly count: number
  /** Whether another page may follow. */
  readonly more: boolean
}

/** Where wallets come from: the bundled set, or a provider's list. */
export interface WalletSource {
  /** @throws KitError `network/unreachable`, `connection/cancelled` */
  list(query: WalletQuery, signal?: AbortSignal): Promise<WalletPage>
  /** The picture with this `imageId`, as a data: address. @throws as `list`, and for what is no picture */
  picture?(imageId: string, signal: AbortSignal): Promise<string>
}
