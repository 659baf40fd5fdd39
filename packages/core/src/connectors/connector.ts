import type { Dispose } from '../async/disposer.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { LoginAnswer, LoginStep } from './login-step.js'
import type { Login, LoginWays } from './login-ways.js'

/** How a connector reaches its wallet. `announced`: the wallet announced itself in the page (EIP-6963). */
export type ConnectorType =
  | 'injected'
  | 'announced'
  | 'external'
  | 'wallet-connect'
  | 'auth'
  | 'coinbase'

/**
 * The object that takes an account's requests; EIP-1193 for the EVM. Its responses are untrusted: the adapter parses them.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Provider {
  request(request: ProviderRequest): Promise<unknown>
  /** Listens to an event of the wallet. Not every wallet emits `message`. Payloads are untrusted. */
  on(
    event: 'accountsChanged' | 'chainChanged' | 'disconnect' | 'message',
    listener: (value: unknown) => void,
  ): Dispose
}

/** A request to a wallet; EIP-1193 for the EVM. */
export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
  /**
   * Called before the request is sent, if its answer may arrive after this page is closed. A later page uses `id` to find
   * the answer with {@link WalletLink.onLateAnswer}.
   */
  readonly onAsked?: ((id: string) => void) | undefined
}

/** A wallet's answer to a request of an earlier page. Untrusted. */
export interface LateAnswer {
  readonly id: string
  readonly result?: unknown
  readonly error?: unknown
}

/** The name and icon of a connected wallet, safe to display. */
export interface ConnectedWalletInfo {
  readonly name: string
  readonly icon: string | null
}

/** The type of an account: controlled by a key (`eoa`), Bitcoin's payment address, or a smart contract. */
export type AccountType = 'eoa' | 'payment' | 'smartAccount'

/** A connection to a wallet, for as long as the page is open. */
export interface WalletLink {
  readonly provider: Provider
  readonly wallet: ConnectedWalletInfo
  /** The wallet's addresses, not yet validated. The first is the active one. */
  readonly accounts: readonly string[]
  /** Further data of the wallet about one of its accounts. Untrusted. */
  about?(address: string): { readonly type?: AccountType; readonly label?: string }
  /** The wallet's current network, if it reports one. */
  readonly caipNetworkId: CaipNetworkId | null
  /** The networks the wallet approved; `null` if it accepts any network that it knows. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | null
  /** The links of the other namespaces that the wallet approved in the same session. */
  readonly others?: Partial<Readonly<Record<ChainNamespace, WalletLink>>> | undefined
  /**
   * The number of requests over a relay that the wallet has not answered yet. A person may have to open the wallet to see
   * them.
   */
  readonly waiting?: number
  /**
   * The link that opens the wallet on this device at its newest pending request; `null` when the wallet is not known to be
   * on this device. Read it in the click handler and navigate synchronously: after an `await`, browsers block it as a pop-up.
   */
  readonly openUrl?: string | null
  /**
   * The wallet's addresses on one network, if they differ between networks. Coins sent to an address of another network
   * may be lost.
   */
  accountsOn?(network: CaipNetworkId): readonly string[]
  /** Calls `listener` when one of the above has changed, including changes for which the provider emits no event. */
  watch?(listener: () => void): Dispose
  /**
   * Calls `listener` once the page has replaced the wallet's `request`. The kit keeps calling the one that was there when the
   * wallet was asked to connect; the next connect or restore reads it again.
   */
  onRequestReplaced?(listener: () => void): Dispose
  /**
   * Passes on answers to requests of earlier pages, including those that have already arrived.
   * @param take returns whether it handled the answer. An answer that no listener takes is kept until the session ends
   */
  onLateAnswer?(take: (answer: LateAnswer) => boolean): Dispose
  /**
   * Checks that the wallet can be reached, without prompting the person.
   * @throws KitError `connection/timeout` after 10 s, `relay/unreachable`, `wallet/disconnected`, `session/expired`
   */
  ping?(): Promise<void>
}

/** A wallet, and the prefix of the links that open it. */
export interface ChosenWallet {
  readonly name: string
  readonly link: string
}

/** A request to connect. */
export interface ConnectRequest {
  readonly namespace: ChainNamespace
  readonly networks: readonly CaipNetwork[]
  /** The network that the dapp prefers the wallet to be on. */
  readonly preferred: CaipNetworkId
  /** Aborted on cancel and at the deadline. The connector must then close everything that it opened. */
  readonly signal: AbortSignal
  /** Called with each `wc:` link that a wallet can scan. `expiry` is in ms since 1970. */
  onUri?(uri: string, expiry: number): void
  /**
   * The wallet that a person chose to open with a link on this device. The connector keeps its link for later requests. Call
   * it after a wallet has answered, because a person may choose another one until then.
   */
  wallet?(): ChosenWallet | undefined
  /**
   * How the person signs in: one of the connector's {@link Connector.login}. A social login is requested in the click
   * handler, possibly before an earlier `disconnect` has finished: open its window before you await anything.
   */
  readonly login?: Login | undefined
  /**
   * Asks the person for the next step of a login. It may be asked again, with a failure. Left out where nobody can answer:
   * a login that needs it then fails. A step in the wallet's frame has 20 minutes of its own, and no answer: what was asked for
   * then is to be given up when it rejects.
   * @throws KitError `connection/cancelled` when the person gives up, or the deadline is over
   */
  ask?(step: LoginStep): Promise<LoginAnswer>
}

/** How a connection is left. */
export interface DisconnectOptions {
  /**
   * Whether this browser is to keep nothing of an embedded wallet: the next login needs what the person has kept of it elsewhere.
   * Other wallets have nothing to forget. @default false
   */
  readonly forget?: boolean
}

/** One way to reach a wallet. It makes no request before `connect` or `reconnect`. */
export interface Connector {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly ChainNamespace[]
  /** A `data:` URL, or null. Never another URL: fetching that would reveal the visitor to its server. */
  readonly icon: string | null
  readonly rdns: string | null
  /** The id that the wallet announced for this page (EIP-6963). If two wallets announce the same one, both are suspect. */
  readonly uuid?: string
  /** The object that finally takes the requests. Connectors with the same object reach the same wallet. */
  readonly reaches?: object
  /** For type `auth`: the ways to sign in. The view Connect shows these instead of a row for a wallet. */
  readonly login?: LoginWays
  /** Asks the wallet to connect. @throws KitError, or the wallet's own error */
  connect(request: ConnectRequest): Promise<WalletLink>
  /** Restores an earlier connection without prompting the person. @returns null when there is none */
  reconnect(request: Omit<ConnectRequest, 'onUri'>): Promise<WalletLink | null>
  /**
   * Waits for the answer to a `connect` of the previous page, if it can still arrive after a reload.
   * @param request `onWaiting` is called when such a connect is pending, so that the code its answer needs can be loaded
   * @returns null: at once when no connect is pending, later when it was not answered in time
   */
  resume?(
    request: Omit<ConnectRequest, 'onUri'> & { onWaiting?(): void },
  ): Promise<WalletLink | null>
  /** Whether `resume` has something to wait for. Makes no request. @default true */
  isAwaited?(): boolean
  /**
   * Calls `listener` when a wallet that was asked before says that it has accounts, for example because it was unlocked.
   * Makes no request. The kit calls it while the wallet is stored and not connected, and then restores it with `reconnect`.
   * If it is left out, a locked wallet is restored with the next page.
   * @returns null if the wallet was not asked in this page
   */
  watchAccounts?(listener: () => void): Dispose | null
  /** Notifies the wallet, best effort. The kit has already disconnected. */
  disconnect(options?: DisconnectOptions): Promise<void>
  /**
   * Loads code ahead of time. Makes no other request. The kit calls it before `reconnect` too: the wallet's deadline begins
   * once the code is loaded.
   */
  preload?(): Promise<void>
  destroy?(): void
}
