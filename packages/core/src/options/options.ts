import type { ChainFamily } from '../adapters/adapter.js'
import type { ProviderAddresses } from '../api/api-client.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import type { Language, ThemeMode, ThemeVariables } from '../shell/theme.js'
import type { ConnectorMaker } from './connector-maker.js'
import type { GivenMetadata, Metadata } from './metadata.js'

/**
 * Features that can be switched off. A feature that needs a provider is shown only when one is configured.
 * Without `appearance`, AccountSettings offers no language and no dark or light: for a dapp with switches of its own.
 * With `legalCheckbox`, a person must tick a box that accepts `termsUrl` and `privacyUrl` before choosing a wallet.
 */
export type Feature =
  | 'send'
  | 'receive'
  | 'swaps'
  | 'swapPage'
  | 'onramp'
  | 'history'
  | 'email'
  | 'socials'
  | 'analytics'
  | 'appearance'
  | 'legalCheckbox'

/** A way to connect in the view Connect. */
export type ConnectMethod = 'email' | 'social' | 'wallet'
type ConnectOrder = {
  /**
   * The order of the ways to connect in the view Connect, each at most once. Those left out follow in the default order.
   * @default email, social, wallet; if a browser wallet is found: wallet, email, social
   */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

/** What a mark stands for. */
export type PictureKind = 'wallet' | 'network' | 'coin' | 'login'
/**
 * The marks of wallets, networks, coins and logins, as `pictures()` of `@gla/modal/pictures` returns them.
 * @param id of a wallet: its id in the list, its rdns, or its name; of a network: its CAIP-2 id; of a coin: its symbol
 * @returns a `data:image/svg+xml` URL; null where there is no mark
 */
export type Pictures = (kind: PictureKind, id: string) => Promise<string | null>

/** A token that a dapp names, so that people can send it without looking it up. The chain is asked for its decimals, too. */
export type OwnToken = {
  readonly caipNetworkId: CaipNetworkId
  /** Of the contract. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  /** From 0 to 77. */
  readonly decimals: number
}

/** The contracts of Uniswap V2, or of a copy of it whose pools take 0.3 %, that tokens are swapped with on a network. */
export type SwapRouter = {
  readonly caipNetworkId: CaipNetworkId
  /** UniswapV2Router02. Swaps are handed to no other contract. */
  readonly router: string
  /** UniswapV2Factory of that router. */
  readonly factory: string
  /** The wrapped form of the network's coin (WETH9). */
  readonly wrapped: string
}

/** A text in each language of the modal. */
export type InLanguages = Readonly<Record<Language, string>>
/** What was done with a contract. The modal has words for these, for what is on its way, too. */
export type ActWord = 'staked' | 'claimed' | 'withdrew' | 'deposited' | 'bought' | 'started'
/** What a function of a contract does: a word of the modal, or a name of your own, shown whatever becomes of it. */
export type ContractAct = ActWord | InLanguages
/**
 * A contract that a dapp names, so that Activity says in words what was done with it. Texts have at most 64 characters. `name`
 * is shown in place of the address.
 */
export type OwnContract = {
  /** One of `networks`, of the EVM. A token of `tokens` calls it `caipNetworkId`. */
  readonly network: CaipNetworkId
  readonly address: string
  readonly name: string | InLanguages
  /** A `data:` URL of a picture. */
  readonly icon?: string | undefined
  /**
   * By the signature of the function, such as `stake(uint256)`. With `to` it is the act only where something was moved to that
   * address: a token that is handed to a contract by `safeTransferFrom` could also be a gift to anybody. What this page itself sends
   * is taken to be that. At most 100.
   */
  readonly acts: {
    readonly [signature: string]: ContractAct | { readonly act: ContractAct; readonly to: string }
  }
}

/** A currency that worth is shown in. */
export type Currency = {
  /** ISO 4217, such as `EUR`. */
  readonly code: string
  /** How much of it one US dollar is, a decimal such as `0.92`. Nobody is asked for it. */
  readonly perDollar: string
}

/** The options of `createKit` and `createModal`. They are copied; later changes have no effect. */
export interface KitOptions {
  /** At least one network. The first is the default, unless `defaultNetwork` names another. */
  readonly networks: readonly CaipNetwork[]
  /** If it is not among `networks`, the first of them is the default, and an alert says so. */
  readonly defaultNetwork?: CaipNetworkId | undefined
  /**
   * Chain families besides the built-in EVM one, e.g. `[solana()]`. One with the namespace `eip155` replaces the built-in
   * one. Each network of another namespace needs its family here.
   */
  readonly families?: readonly ChainFamily[] | undefined
  /** Connectors besides those the kit creates itself, e.g. `[coinbase()]`. */
  readonly connectors?: readonly ConnectorMaker[] | undefined
  readonly metadata: GivenMetadata
  /**
   * Project id for the relay and the provider. Required by WalletConnect's public relay and by `provider`, not by a relay
   * of your own.
   */
  readonly projectId?: string | undefined
  /**
   * The relay's `wss://` address, or several in the order in which they are tried. Without `relayUrl` and `projectId`
   * there is no QR code; on a phone with no wallet in its browser, the modal then lists wallets that open the page in their
   * own browser.
   */
  readonly relayUrl?: string | readonly string[] | undefined
  /**
   * Servers of a provider: blockchain API, wallet list, analytics. Needs `projectId`. By default the kit uses none: then
   * there are no names, and no tokens besides the network's coin.
   */
  readonly provider?: ProviderAddresses | undefined
  /** @default all true, except `swapPage` and `legalCheckbox` */
  readonly features?: (Partial<Record<Feature, boolean>> & ConnectOrder) | undefined
  /** Terms of service, linked in the view Connect. An https URL, or an http URL on this machine. */
  readonly termsUrl?: string | undefined
  /** The privacy policy, linked next to the terms. An https URL, or an http URL on this machine. */
  readonly privacyUrl?: string | undefined
  /** Wallets to hide, by id, rdns or name. Case does not matter. */
  readonly excludeWallets?: readonly string[] | undefined
  /** Ids of the only wallets to list. @default all */
  readonly includeWallets?: readonly string[] | undefined
  /** Ids of wallets to list first. */
  readonly featuredWallets?: readonly string[] | undefined
  /** Whether a person may change networks. @default true */
  readonly enableNetworkSwitch?: boolean | undefined
  /**
   * Whether the browser's Back goes back in the open modal, and then closes it. For that the page's history has more entries
   * while the modal is open; they have its address and its state. Nothing of that inline or in a frame. @default true
   */
  readonly enableBackButton?: boolean | undefined
  /** Whether a wallet may stay on a network that you did not configure, without being asked to switch. @default false */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Only WalletConnect: no wallet discovery in the page, and the modal opens at the QR code. @default false */
  readonly basic?: boolean | undefined
  /** The dapp runs its own WalletConnect client and passes its links to `modal.open({ uri })`. @default false */
  readonly manualControl?: boolean | undefined
  /** @default 'dark' */
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: Partial<ThemeVariables> | undefined
  /** @default 'en-US' */
  readonly language?: Language | undefined
  /**
   * Messages that replace the modal's own, by language and key, e.g. `{ 'en-US': { 'connect.title': 'Log in' } }`. `{0}`
   * and `{1}` are placeholders for values. `direction: 'rtl'` mirrors the modal. The keys of the buttons are `button.*`.
   */
  readonly texts?: OwnMessages | undefined
  /**
   * Origins besides its own that may embed this page in a frame, e.g. `https://app.safe.global`. Inside any other page the
   * modal still connects wallets, but its views that send or sign ask to be opened in a window. At most 100, no patterns.
   * @default none
   */
  readonly frameOrigins?: readonly string[] | undefined
  /**
   * Marks of wallets, networks, coins and logins: `pictures()` of `@gla/modal/pictures`. Without it, what brings no picture of
   * its own, and has none from the `provider`, is shown as a letter.
   */
  readonly pictures?: Pictures | undefined
  /**
   * Tokens that are offered to send, whatever the account has of them, and to swap while the provider does not answer. Others are those that the provider names or, without
   * one, the wallet; any token can be chosen by its address. At most 1,000. @default none
   */
  readonly tokens?: readonly OwnToken[] | undefined
  /**
   * The contracts that tokens are swapped with, one for each network. They come before the public ones of Uniswap V2 on
   * Ethereum, Optimism, BNB, Polygon, Base, Arbitrum and Avalanche. At most 100. @default none
   */
  readonly swap?: { readonly routers: readonly SwapRouter[] } | undefined
  /**
   * The dapp's own contracts, and what their functions do: Activity then says "Staked", and the contract's name, instead of "Sent" and
   * an address. At most 1,000, each once. @default none
   */
  readonly contracts?: readonly OwnContract[] | undefined
  /**
   * The zone of the names that the provider gives: it is believed about them. A name of any other zone, as of ENS, is shown
   * only if `networks` has Ethereum (`eip155:1`), where the name has that address. Small letters, without a dot before it. @default 'gla'
   */
  readonly nameZone?: string | undefined
  /** The currency in which worth is shown. @default US dollars */
  readonly currency?: Currency | undefined
  /** Prefix of every storage key. Kits with different prefixes share no stored data. @default 'gla' */
  readonly storagePrefix?: string | undefined
}

/** A dapp's own messages, by language and key. */
export type OwnMessages = { readonly [language in Language]?: Readonly<Record<string, string>> }

/** The options of a kit, checked and completed with the defaults. */
export type Options = {
  readonly networks: readonly CaipNetwork[]
  readonly defaultNetwork: CaipNetworkId
  readonly families: readonly ChainFamily[]
  readonly connectors: readonly ConnectorMaker[]
  readonly metadata: Metadata
  readonly projectId: string | null
  readonly relayUrl: string | readonly string[] | null
  readonly provider: ProviderAddresses | null
  readonly features: Readonly<Record<Feature, boolean>> & ConnectOrder
  readonly termsUrl: string | null
  readonly privacyUrl: string | null
  readonly excludeWallets: readonly string[]
  readonly includeWallets: readonly string[]
  readonly featuredWallets: readonly string[]
  readonly enableNetworkSwitch: boolean
  readonly enableBackButton: boolean
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
  readonly manualControl: boolean
  readonly themeMode: ThemeMode
  readonly themeVariables: Partial<ThemeVariables>
  readonly language: Language
  readonly texts: OwnMessages
  readonly frameOrigins: readonly string[]
  readonly pictures: Pictures | null
  readonly tokens: readonly OwnToken[]
  readonly swap: { readonly routers: readonly SwapRouter[] }
  readonly contracts: readonly OwnContract[]
  readonly nameZone: string
  readonly currency: Currency | null
  readonly storagePrefix: string
}
