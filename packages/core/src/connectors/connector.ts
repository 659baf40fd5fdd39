import type { Dispose } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { Metadata } from '../options/metadata.js'
import type { Login, LoginWays } from './login-ways.js'

/** How a wallet is reached. `announced`: it announces itself in the page (EIP-6963). */
export type ConnectorType =
  | 'injected'
  | 'announced'
  | 'external'
  | 'wallet-connect'
  | 'auth'
  | 'coinbase'

/**
 * What answers an account's requests: EIP-1193 for the EVM. Untrusted: answers are parsed by the adapter.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Provider {
  request(request: ProviderRequest): Promise<unknown>
  /** Listens to `accountsChanged`, `chainChanged` or `disconnect`. Payloads are untrusted. */
  on(
    event: 'accountsChanged' | 'chainChanged' | 'disconnect',
    listener: (value: unknown) => void,
  ): Dispose
}

export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
  /**
   * Called before the request is sent, where an answer may come after this page is closed. By this id another page takes it
   * from {@link WalletLink.onLateAnswer}.
   */
  readonly onAsked?: ((id: string) => void) | undefined
}

/** What a wallet answered to a page that was closed. Untrusted. */
export interface LateAnswer {
  readonly id: string
  readonly result?: unknown
  readonly error?: unknown
}

/** Name and icon of a connected wallet, cleaned. */
export interface ConnectedWalletInfo {
  readonly name: string
  readonly icon: string | null
}

/** What an account is: an account of a key (`eoa`), Bitcoin's address for payments, a contract. */
export type AccountType = 'eoa' | 'payment' | 'smartAccount'

/** A connected wallet, as long as the page is open. */
export interface WalletLink {
  readonly provider: Provider
  readonly wallet: ConnectedWalletInfo
  /** Addresses as the wallet gave them, not yet checked. The first is the active one. */
  readonly accounts: readonly string[]
  /** What the wallet says of one of its accounts beside the address. Untrusted. */
  about?(address: string): { readonly type?: AccountType; readonly label?: string }
  /** The network the wallet says it is on; `null` when it did not say. */
  readonly caipNetworkId: CaipNetworkId | null
  /** The networks the wallet approved; `null`: it takes any it knows. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | null
  /** The links of other namespaces that the wallet approved together with this one: a session may hold several. */
  readonly others?: Partial<Readonly<Record<ChainNamespace, WalletLink>>> | undefined
  /**
   * How many requests over a relay the wallet has not answered. One counts from the moment it is made. A person may have to
   * open the wallet to see it.
   */
  readonly waiting?: number
  /**
   * The link that opens the wallet on this device, at the newest pending request; `null` when the wallet is not known to be
   * on this device. Read it within the click and navigate at once: after an `await`, browsers block it as a pop-up.
   */
  readonly openUrl?: string | null
  /** The wallet's addresses on one network, where they differ between networks: coins sent to one of another network may be lost. */
  accountsOn?(network: CaipNetworkId): readonly string[]
  /** Calls back when one of the above has changed, also where the provider has no event for it. */
  watch?(listener: () => void): Dispose
  /**
   * Gives the answers to requests of pages before this one, also those that came already and nobody took.
   * @param take returns whether the answer was meant for it; one that nobody takes is kept until the session ends
   */
  onLateAnswer?(take: (answer: LateAnswer) => boolean): Dispose
  /**
   * Asks whether the wallet can be reached. No person is asked.
   * @throws KitError `connection/timeout` after 10 s, `relay/unreachable`, `wallet/disconnected`, `session/expired`
   */
  ping?(): Promise<void>
}

/** A wallet, and the beginning of the links that open it. */
export interface ChosenWallet {
  readonly name: string
  readonly link: string
}

/** What a connector is asked for. */
export interface ConnectRequest {
  readonly namespace: ChainNamespace
  readonly networks: readonly CaipNetwork[]
  /** The network the dapp would like the wallet to be on. */
  readonly preferred: CaipNetworkId
  /** Aborted on cancel and at the deadline. The connector must then close everything it opened. */
  readonly signal: AbortSignal
  /** Called with each `wc:` link that a person may scan; `expiry` in ms since 1970. */
  onUri?(uri: string, expiry: number): void
  /**
   * The wallet a person chose to open by link on this device; its link is kept for later requests. Read it when a wallet has
   * answered: until then a person may choose another one.
   */
  wallet?(): ChosenWallet | undefined
  /**
   * How a person signs in, one of the connector's {@link Connector.login}. A social login is asked for within the click, also
   * while an earlier `disconnect` is not done: open the window it needs before you await anything.
   */
  readonly login?: Login | undefined
}

/** One way to reach one wallet. It asks nobody before `connect` or `reconnect`. */
export interface Connector {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly ChainNamespace[]
  /** A data: image, or null. Never an address: fetching it would tell others about the visitor. */
  readonly icon: string | null
  readonly rdns: string | null
  /** The object that is asked in the end. Connectors with the same one reach the same wallet. */
  readonly reaches?: object
  /** For type `auth`: what a person may sign in with. The view Connect offers these in place of a wallet's row. */
  readonly login?: LoginWays
  /** Asks the wallet. @throws KitError, or the wallet's own error */
  connect(request: ConnectRequest): Promise<WalletLink>
  /** Restores an earlier connection without asking a person. @returns null when there is none */
  reconnect(request: Omit<ConnectRequest, 'onUri'>): Promise<WalletLink | null>
  /**
   * Waits for the answer to a connect of the page before this one, where it may still come after a reload.
   * @param request its `onWaiting` is called when there is one: what the answer needs can be loaded meanwhile
   * @returns null at once when there is none, later when nobody answered it in time
   */
  resume?(
    request: Omit<ConnectRequest, 'onUri'> & { onWaiting?(): void },
  ): Promise<WalletLink | null>
  /** Tells the wallet, best effort. For the kit it is disconnected already. */
  disconnect(): Promise<void>
  /** Loads code ahead of need. Asks nobody. */
  preload?(): Promise<void>
  destroy?(): void
}

/** What the kit gives a connector that a dapp brings. */
export interface ConnectorContext {
  readonly environment: Environment
  readonly metadata: Metadata
  readonly networks: readonly CaipNetwork[]
  /** Begins the name of every stored key. */
  readonly storagePrefix: string
}
/** A connector as a dapp gives it: `createKit({ connectors: [coinbase()] })`. Makes it; asks nobody, loads nothing. */
export type ConnectorMaker = (context: ConnectorContext) => Connector
