import type { Nodes } from '../adapters/nodes.js'
import type { Allowances } from '../allowances/allowances.js'
import type { Analytics } from '../api/analytics.js'
import type { NetworkPictures } from '../api/network-pictures.js'
import type { Approvals } from '../approvals/approvals.js'
import type { Balances } from '../balances/balances.js'
import type { Collectibles } from '../collectibles/collectibles.js'
import type { Contracts } from '../contracts/contracts.js'
import type { NamedActs } from '../contracts/named-acts.js'
import type { Device } from '../device/device.js'
import type { History } from '../history/history.js'
import type { Identity } from '../identity/identity.js'
import type { Logins } from '../login/logins.js'
import type { Pairing } from '../pairing/pairing.js'
import type { Portfolio } from '../portfolio/portfolio.js'
import type { Send } from '../send/send.js'
import type { Swap } from '../swap/swap.js'
import type { SwapPage } from '../swap/swap-page.js'
import type { Transactions } from '../transactions/transactions.js'
import type { LoadedWallets } from '../wallets/arrange-wallets.js'

/** Controllers that are loaded on first use, each in its own chunk; see `features.ts` for how. */
export interface Features {
  /** Who may take tokens of the account in view. Null when no provider is configured. */
  allowances: Allowances | null
  /** Null when analytics are off or no provider is configured. */
  analytics: Analytics | null
  /** Requests that are shown in the frame of an embedded wallet. */
  approvals: Approvals
  /** What the account in view holds besides the network's coin. Null when no provider is configured. */
  balances: Balances | null
  /** The collectibles of the account in view. Null when no provider is configured. */
  collectibles: Collectibles | null
  /** What a page reads of contracts, and its own calls. */
  contracts: Contracts
  /** What is stored in this browser, and how it is forgotten. */
  device: Device
  /** The transactions of the account in view. Null when no provider is configured. */
  history: History | null
  /** The name of the account in view, looked up when it is loaded. Null when no provider is configured. */
  identity: Identity | null
  /** What hands a transaction to the wallet and follows it. `send` builds on it. */
  intents: Transactions
  /** Login by e-mail or with a social account. */
  logins: Logins
  /** What the dapp says of its own contracts. */
  namedActs: NamedActs
  /** The provider's pictures of networks. Null when no provider is configured. */
  networkPictures: NetworkPictures | null
  /** What a page asks the nodes of a network. */
  nodes: Nodes
  pairing: Pairing
  /** What the connected accounts hold on every configured network. */
  portfolio: Portfolio
  send: Send
  /** Null where nothing serves swaps: without a provider, or a network with a router. */
  swap: Swap | null
  /** Where the dapp itself swaps. */
  swapPage: SwapPage
  /** The list of all wallets, including those that are not installed. */
  wallets: LoadedWallets
}

/** What is known of a feature before its code is loaded. */
export type FeatureFacts = {
  /** Whether a view with it moves money or signs: such a view is never shown inside a foreign page. */
  readonly movesMoney: boolean
}

/** All features, so that a new one is decided on. */
export const featureList: { readonly [name in keyof Features]: FeatureFacts } = {
  allowances: { movesMoney: false },
  analytics: { movesMoney: false },
  approvals: { movesMoney: true },
  balances: { movesMoney: false },
  collectibles: { movesMoney: false },
  contracts: { movesMoney: true },
  device: { movesMoney: false },
  history: { movesMoney: false },
  identity: { movesMoney: false },
  intents: { movesMoney: true },
  logins: { movesMoney: false },
  namedActs: { movesMoney: false },
  networkPictures: { movesMoney: false },
  nodes: { movesMoney: false },
  pairing: { movesMoney: false },
  portfolio: { movesMoney: false },
  send: { movesMoney: true },
  swap: { movesMoney: true },
  swapPage: { movesMoney: false },
  wallets: { movesMoney: false },
}

/** Loads the features of one kit. */
export interface LoadFeatures {
  /** Loads a feature. It is loaded once; after a failure the next call tries again. */
  load<name extends keyof Features>(name: name): Promise<Features[name]>
  loaded<name extends keyof Features>(name: name): Features[name] | null
  destroy(): void
}
