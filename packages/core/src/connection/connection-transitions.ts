import type { Connector, WalletLink } from '../connectors/connector.js'
import type { ErrorCode } from '../errors/errors.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'
import type { Attempt, AttemptKind } from './attempts.js'
import type { AccountEntry } from './chain-accounts.js'
import type { ConnectionState } from './connection-status.js'
import type { WalletNetwork } from './network-in-view.js'
import type { WalletWatch } from './watch-wallet.js'

/** A wallet that is connected in one namespace. */
export type ConnectedWallet = {
  readonly connector: Connector
  readonly link: WalletLink
  /** Id of the connect it came from. Storage has another one once another tab has connected a wallet. */
  readonly mark: string | undefined
  readonly watch: WalletWatch
}

/** A wallet's answer, and the attempts that it answers. The request was made for the first of them. */
export type WalletAnswer = {
  readonly attempts: readonly [Attempt, ...Attempt[]]
  readonly connector: Connector
  readonly link: WalletLink
}

/** One connection that an answer gives, checked. */
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

/** Who ended a connection. `tab`: another tab; `kit`: the kit itself, because two wallets claim the same identity. */
export type EndedBy = 'person' | 'wallet' | 'tab' | 'kit'

/**
 * The state of the connections and its transitions. For each namespace `connection-state.ts` owns the status, the connected
 * wallet, the open attempt, and their stored form; nothing else writes them. The code that connects, restores, resumes,
 * syncs with other tabs or disconnects calls these transitions and keeps none of that state. A transition also updates
 * network and accounts, and emits `connection/started`, `connection/failed`, `account/connected` or
 * `account/disconnected`.
 */
export interface ConnectionTransitions {
  readonly state: State<ConnectionState>
  wallet(namespace: ChainNamespace): ConnectedWallet | null
  /** Id of the connector that is stored as connected. */
  storedId(namespace: ChainNamespace): string | undefined
  /** The open attempt: the person's, if there is one, else the one to restore or resume. */
  attempt(namespace: ChainNamespace): Pick<Attempt, 'kind'> | undefined

  /** The open attempt to restore or resume, also while a person's is open. */
  unprompted(namespace: ChainNamespace): Pick<Attempt, 'kind'> | undefined
  /**
   * Begins an attempt, and cancels the one it replaces. A restore continues while a person's attempt is open. The status
   * shows the person's attempt rather than a restore, and never one that resumes.
   */
  begin(
    kind: AttemptKind,
    namespace: ChainNamespace,
    connectorId: string,
    signal?: AbortSignal,
  ): Attempt
  /**
   * Begins to restore each wallet that is stored, not connected, and not being restored or resumed.
   * @param only these namespaces; all by default
   */
  beginRestoring(only?: readonly ChainNamespace[]): Attempt[]
  /**
   * Connects a wallet in each namespace it answered for. The attempts end; those to restore it in other namespaces stay
   * open, for {@link notRestored}.
   * @returns emits `account/connected`. To be called last, because a listener may abort the attempt.
   */
  connected(answer: WalletAnswer, connections: readonly NewConnection[]): () => void
  /**
   * Fails the attempts: the status is what it was before them.
   * @param stayOpen whether the attempts stay open, because a late answer can still connect
   */
  failed(attempts: WalletAnswer['attempts'], code: ErrorCode, stayOpen?: boolean): void
  /**
   * Ends those of these attempts that are still open without a connection. What another tab has stored since is kept.
   * @param isKept whether their connections stay stored
   */
  notRestored(attempts: WalletAnswer['attempts'], isKept: boolean): void
  /** Cancels the open attempt that {@link attempt} gives, if there is one: the status is what it was before it. */
  cancel(namespace: ChainNamespace): void
  /**
   * Ends a connection. It is also removed from the storage, if no other tab has stored another connection since; not when
   * another tab ended it, nor when a wallet of this browser did, which may only be locked.
   * @param connectorId the stored one, where no wallet is connected
   */
  disconnected(namespace: ChainNamespace, by: EndedBy, connectorId?: string): void
  /** Ends the connections, and the attempts to restore them, that another tab has ended or replaced. Also calls `settled`. */
  sync(): void
  destroy(): void
}
