import type { Undo } from '../async/disposer.js'
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
  ): Undo
}

export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
  /**
   * Told before anything leaves, where an answer may come after this page is gone: under this id, another page hears of
   * it from {@link WalletLink.onLateAnswer}.
   */
  readonly onAsked?: ((id: string) => void) | undefined
}

/** What a wallet answered to a page before. Untrusted. */
export interface LateAnswer {
  readonly id: string
  readonly result?: unknown
  readonly error?: unknown
}

/** Who is at the other end: the wallet's own words, cleaned. */
export interface ConnectedWalletInfo {
  readonly name: string
  readonly icon: string | null
}

/** What an account is: a key of its own, Bitcoin's address for payments, a contract. */
export type AccountType = 'eoa' | 'payment' | 'smartAccount'

/** A wallet that said yes, in this page's life. */
export interface WalletLink {
  readonly provider: Provider
  readonly wallet: ConnectedWalletInfo
  /** Addresses as the wallet gave them, not yet checked. The first is the active one. */
  readonly accounts: readonly string[]
  /** What the wallet says of one of its accounts, where it says more than the address. Untrusted. */
  about?(address: string): { readonly type?: AccountType; readonly label?: string }
  /** The network the wallet says it is on; `null` when it did not say. */
  readonly caipNetworkId: CaipNetworkId | null
  /** The networks the wallet approved; `null`: it takes any it knows. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | null
  /** What the same yes gave in other chain families: one session may hold several. */
  readonly others?: Partial<Readonly<Record<ChainNamespace, WalletLink>>> | undefined
  /**
   * How many requests the wallet has not answered, over a relay. One counts from the moment it is made; a person may have
   * to open the wallet for it.
   */
  readonly waiting?: number
  /**
   * Opens the wallet on this device, at the newest request if one waits; `null` when it is not known to be here. Read it
   * within the click and navigate at once: an `await` in between, and a browser takes it for a pop-up.
   */
  readonly openUrl?: string | null
  /** Addresses on one network, where a wallet may give others on another one: what is sent elsewhere may be lost. */
  accountsOn?(network: CaipNetworkId): readonly string[]
  /** Calls back when something above is different, also where the provider has no event for it. */
  watch?(listener: () => void): Undo
  /**
   * Hears answers to what pages before this one asked, also those that came already and nobody took.
   * @param take says whether the answer was meant for it; one that nobody takes is kept until the session ends
   */
  onLateAnswer?(take: (answer: LateAnswer) => boolean): Undo
  /**
   * Asks whether the wallet is there. No person is asked.
   * @throws KitError `connection/timeout` after 10 s, `relay/unreachable`, `wallet/disconnected`, `session/expired`
   */
  ping?(): Promise<void>
}

/** A wallet, and the beginning of the links it is opened by. */
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
  /** Fires on cancel and at the deadline; the connector must then let go of everything it opened. */
  readonly signal: AbortSignal
  /** Called with each `wc:` link that a person may scan; `expiry` in ms since 1970. */
  onUri?(uri: string, expiry: number): void
  /**
   * The wallet a person chose to open by link on this device; its link is kept for later requests. Read when a wallet has
   * answered: until then another way to it may be chosen.
   */
  wallet?(): ChosenWallet | undefined
  /**
   * How a person signs in, one of the connector's {@link Connector.login}. A social one is asked for within the click, also
   * while a `disconnect` of before is not over: open the window it needs before anything is waited for.
   */
  readonly login?: Login | undefined
}

/** One way to reach one wallet. It asks nobody before `connect` or `reconnect`. */
export interface Connector {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly ChainNamespace[]
  /** A data: image, or null. Never an address that would be fetched from a stranger. */
  readonly icon: string | null
  readonly rdns: string | null
  /** What is asked in the end: connectors with the same object reach the same wallet. */
  readonly reaches?: object
  /** Of type `auth`: what a person may sign in with. Connect then offers these in place of a wallet's row. */
  readonly login?: LoginWays
  /** Asks the wallet. @throws KitError, or the wallet's own error */
  connect(request: ConnectRequest): Promise<WalletLink>
  /** Finds an earlier yes without asking a person. @returns null when there is none */
  reconnect(request: Omit<ConnectRequest, 'onUri'>): Promise<WalletLink | null>
  /**
   * Waits for the answer to what a page before this one asked, where it may still come after a reload.
   * @param request its `onWaiting` is told when there is such a question: what its answer needs may be loaded meanwhile
   * @returns null at once when there is no such question, later when nobody answered it in time
   */
  resume?(
    request: Omit<ConnectRequest, 'onUri'> & { onWaiting?(): void },
  ): Promise<WalletLink | null>
  /** Tells the wallet, best effort; the kit has already forgotten it. */
  disconnect(): Promise<void>
  /** Loads code ahead of need. Asks nobody. */
  preload?(): Promise<void>
  destroy?(): void
}

/** What a connector that a dapp brings may know of the kit. */
export interface ConnectorContext {
  readonly environment: Environment
  readonly metadata: Metadata
  readonly networks: readonly CaipNetwork[]
  /** Begins the name of every stored key. */
  readonly storagePrefix: string
}
/** A connector as a dapp gives it: `createKit({ connectors: [coinbase()] })`. Makes it; asks nobody, loads nothing. */
export type ConnectorMaker = (context: ConnectorContext) => Connector
