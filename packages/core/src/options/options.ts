import type { ChainFamily } from '../adapters/adapter.js'
import type { ConnectorMaker } from '../connectors/connector.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import type { ProviderAddresses } from '../provider/provider-client.js'
import type { Language, ThemeMode, ThemeVariables } from '../shell/theme.js'
import type { Metadata } from './metadata.js'

/**
 * Screens that can be switched off. One that needs a provider shows only where one is configured.
 * With `legalCheckbox` a person must tick that they agree to `termsUrl` and `privacyUrl` before they can choose a wallet.
 */
export type Feature =
  | 'send'
  | 'receive'
  | 'swaps'
  | 'onramp'
  | 'history'
  | 'email'
  | 'socials'
  | 'analytics'
  | 'legalCheckbox'

/** A way to connect that the view Connect offers. */
export type ConnectMethod = 'email' | 'social' | 'wallet'
type ConnectOrder = {
  /**
   * The order in which Connect offers ways to connect: each at most once, what is left out follows as by default.
   * @default email, social, wallet; with a browser wallet wallet, email, social
   */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

/** What `createKit` and `createModal` are given. Read once; later changes have no effect. */
export interface KitOptions {
  /** At least one. The first is the default. */
  readonly networks: readonly CaipNetwork[]
  readonly defaultNetwork?: CaipNetworkId | undefined
  /** Chain families beside the EVM, e.g. `[solana()]`, or in its place. A network of another family needs its family here. */
  readonly families?: readonly ChainFamily[] | undefined
  /** Ways to reach wallets beside those the kit finds itself, e.g. `[coinbase()]`. */
  readonly connectors?: readonly ConnectorMaker[] | undefined
  readonly metadata: Metadata
  /** Key of the relay's project. Needed for WalletConnect's public relay, not for one of your own. */
  readonly projectId?: string | undefined
  /**
   * `wss://` address of the relay, or several in the order they are tried. Without it and without `projectId` there is no QR code.
   */
  readonly relayUrl?: string | readonly string[] | undefined
  /** Servers of a provider: blockchain API, wallet list, analytics. Needs `projectId`. Without it none of them is asked. */
  readonly provider?: ProviderAddresses | undefined
  /** @default all true, but `legalCheckbox` */
  readonly features?: (Partial<Record<Feature, boolean>> & ConnectOrder) | undefined
  /** Terms of service that who connects agrees to: Connect says so, with a link. An https address, or one of this machine. */
  readonly termsUrl?: string | undefined
  /** The privacy policy, told beside the terms. An https address, or one of this machine. */
  readonly privacyUrl?: string | undefined
  /** Wallets to hide, by id, rdns or name, whatever the case. */
  readonly excludeWallets?: readonly string[] | undefined
  /** Ids of the only wallets to list. @default all */
  readonly includeWallets?: readonly string[] | undefined
  /** Ids of wallets to list first. */
  readonly featuredWallets?: readonly string[] | undefined
  /** Whether a person may change networks. @default true */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Leaves a wallet on a network you did not configure in peace. @default false */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Only wallets reached by code: nothing is looked for in the page, and Connect is the code. @default false */
  readonly basic?: boolean | undefined
  /** The dapp runs its own WalletConnect client and gives the links: `modal.open({ uri })`. @default false */
  readonly manualControl?: boolean | undefined
  /** @default 'dark' */
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: Partial<ThemeVariables> | undefined
  /** @default 'en-US' */
  readonly language?: Language | undefined
  /**
   * Messages in place of the modal's own, by language and key, e.g. `{ 'en-US': { 'connect.title': 'Log in' } }`. In one
   * with values `{0}` and `{1}` stand for them. `direction: 'rtl'` turns the modal round; the buttons' are `button.*`.
   */
  readonly texts?: OwnMessages | undefined
  /** Begins the name of every stored key. Kits with different prefixes share nothing. @default 'gla' */
  readonly storagePrefix?: string | undefined
}

/** A dapp's own messages by language and key. */
export type OwnMessages = { readonly [language in Language]?: Readonly<Record<string, string>> }

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
  readonly allowUnsupportedChain: boolean
  readonly basic: boolean
  readonly manualControl: boolean
  readonly themeMode: ThemeMode
  readonly themeVariables: Partial<ThemeVariables>
  readonly language: Language
  readonly texts: OwnMessages
  readonly storagePrefix: string
}
