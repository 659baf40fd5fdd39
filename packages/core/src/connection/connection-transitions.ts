import type { Connector, WalletLink } from '../connectors/connector.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import type { AccountEntry } from './account.js'
import type { Attempt, Attempts } from './attempts.js'
import type { ConnectionState } from './connection-status.js'
import type { WalletNetwork } from './network.js'
import type { WalletWatch } from './watch-wallet.js'

/** A wallet that is connected in one namespace. */
export type ConnectedWallet = {
  readonly connector: Connector
  readonly link: WalletLink
  /** Id of the connect it came from. Storage has another one once another tab has connected a wallet. */
  readonly mark: string | undefined
  readonly watch: WalletWatch
}

/** What a wallet answered, and to which attempts: the first is the one it was asked for. */
export type WalletAnswer = {
  readonly attempts: readonly [Attempt, ...Attempt[]]
  readonly connector: Connector
  readonly link: WalletLink
}

/** What an answer gives in one namespace, checked. */
export type NewConnection = {
  readonly namespace: ChainNamespace
  readonly link: WalletLink
  readonly caipNetworkId: CaipNetworkId
  readonly network: WalletNetwork
  /** The active one first; never empty. */
  readonly accounts: readonly AccountEntry[]
  /** Whether its network comes into view, whatever namespace is in view now. */
  readonly show: boolean
  /** Begins to watch the wallet. */
  watch(): WalletWatch
}

/** Who ended a connection. */
export type EndedBy = 'person' | 'wallet' | 'tab'

/**
 * The connections: for each namespace its status, its connected wallet, its open attempt, and what storage keeps of them.
 * All of it is owned and written by `connection-state.ts`. To connect, restore, resume, sync with other tabs or disconnect
 * is to call these transitions; the files that do so keep nothing of it. Each transition updates network and accounts and
 * emits what happened: `connection/started`, `connection/failed`, `account/connected`, `account/disconnected`.
 */
export interface ConnectionTransitions {
  readonly state: State<ConnectionState>
  wallet(namespace: ChainNamespace): ConnectedWallet | null
  /** Id of the connector that is stored as connected. */
  storedId(namespace: ChainNamespace): string | undefined
  /** Whether the connected wallet is still the stored one: no other tab has connected another or disconnected it. */
  isStored(namespace: ChainNamespace): boolean
  /** The open attempt. */
  attempt(namespace: ChainNamespace): Pick<Attempt, 'kind'> | undefined

  /** Begins an attempt, and cancels the one before it. The status shows it, unless it resumes. */
  begin: Attempts['open']
  /**
   * The wallet is connected in each namespace it answered for, and these attempts end. Attempts to restore it in other
   * namespaces stay open, for {@link notRestored}.
   * @returns emits `account/connected`. Call it last: a listener may abort the attempt.
   */
  connected(answer: WalletAnswer, connections: readonly NewConnection[]): () => void
  /**
   * The status is what it was without these attempts, and they end.
   * @param stayOpen an answer may still come, and connects then
   */
  failed(attempts: WalletAnswer['attempts'], error: unknown, stayOpen?: boolean): void
  /**
   * There was nothing to restore: those of these attempts that are open end.
   * @param isKept whether the connection stays stored
   */
  notRestored(attempts: WalletAnswer['attempts'], isKept: boolean): void
  /** Cancels the attempt, if there is one. */
  cancel(namespace: ChainNamespace): void
  /**
   * The wallet is no longer connected. Storage forgets it too where a person ended it, or the wallet did and is still the
   * stored one. By another tab: that tab has written to storage already.
   * @param connectorId the stored one, where no wallet is connected
   */
  forget(namespace: ChainNamespace, by: EndedBy, connectorId?: string): void
  destroy(): void
}
