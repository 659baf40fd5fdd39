import type { Dispose } from './async/disposer.js'
import type { ErrorCode } from './errors/errors.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from './networks/caip-network.js'
import type { Language, ThemeMode } from './shell/theme.js'

/**
 * A transfer of the native coin or of a token, an approval to spend a token, a swap, the coin changed into its wrapped form or
 * back, or any other call, such as one of the dapp.
 */
export type TransactionKind = 'transfer' | 'token' | 'approval' | 'swap' | 'wrap' | 'call'

/** A transaction that the dapp itself sent. `value` is in the smallest unit, in decimal; `to` is null for a new contract. */
export type SentByApp = {
  caipNetworkId: CaipNetworkId
  hash: string
  from: string
  to: string | null
  value: string
  /** The first 4 bytes of its data, in lower case. Omitted where it has fewer. */
  selector?: `0x${string}` | undefined
}

/** The kit's events and their payloads. Names are in the past tense; payloads are plain data. */
export type Events = {
  /** A person is about to open the modal: its code is preloaded, and wallet discovery starts. */
  'modal/expected': Record<never, never>
  'modal/opened': { connected: boolean }
  /** After an opening, a view of the modal is painted for the first time. */
  'modal/shown': { connected: boolean }
  /** An inline modal stays visible: it goes to Account when connected, and otherwise to its first view. */
  'modal/closed': { connected: boolean }
  'connection/started': { connectorId: string }
  'account/connected': { caipAddress: CaipAddress; connectorId: string; restored: boolean }
  'account/changed': { caipAddress: CaipAddress }
  /**
   * A wallet gave an address whose checksum is wrong: neither EIP-55 nor EIP-1191 of its networks. `address` is as the wallet
   * wrote it; the kit uses the correct form. Emitted once for each address.
   */
  'account/checksum-wrong': { connectorId: string; address: string }
  /** `by: 'kit'`: another wallet claims the identity of the restored one; see `connection/identity-claimed`. */
  'account/disconnected': { namespace: ChainNamespace; by: 'person' | 'wallet' | 'tab' | 'kit' }
  'connection/failed': { connectorId: string; code: ErrorCode; restoring: boolean }
  /**
   * Two wallets of the page claim the same identity, and one of them is connected or was being restored. `dropped`: it was
   * not restored, or its connection was ended. Either may be an impostor.
   */
  'connection/identity-claimed': { connectorId: string; dropped: boolean }
  /** The page replaced the `request` of a connected wallet. The kit keeps calling the one it connected with. */
  'connection/request-replaced': { connectorId: string }
  /**
   * One wallet could not be notified that it is disconnected or was replaced. Emitted for each such wallet; it may still
   * show this page as connected.
   */
  'connection/goodbye-failed': { connectorId: string; code: ErrorCode }
  /**
   * A person disconnected, and at least one wallet could not be notified. Emitted once, after
   * `connection/goodbye-failed` of each.
   */
  'connection/disconnect-failed': { code: ErrorCode; namespaces: readonly ChainNamespace[] }
  'network/switched': { from: CaipNetworkId; to: CaipNetworkId }
  /** The wallet switched to a network that the dapp did not configure. */
  'network/unsupported': { caipNetworkId: CaipNetworkId }
  'network/switch-failed': { caipNetworkId: CaipNetworkId; code: ErrorCode }
  /** A person chose a language in the modal. The page can take it over; the kit stores it. */
  'theme/language-chosen': { language: Language }
  /** A person chose dark or light in the modal. The page can take it over; the kit stores it. */
  'theme/mode-chosen': { mode: ThemeMode }
  /** A person had everything forgotten that the kit had stored in this browser, and is signed out. */
  'device/forgotten': Record<never, never>
  /** The kit is being destroyed. What that cancels may still emit an event, such as `connection/failed`. */
  'kit/destroyed': Record<never, never>
  /**
   * At an opening of the modal, the provider did not say whether this page may use it, or not as it should. It is asked at each opening until
   * it has answered once. What fails later, `history/failed` and `tokenBalanceStatus` tell.
   */
  'provider/unreachable': { code: ErrorCode }
  'relay/refused': { reason: string }
  /** A message from the relay was dropped because it is not encrypted for its topic. Emitted for each. */
  'relay/message-dropped': Record<never, never>
  'transaction/handed-over': { intentId: string; kind: TransactionKind }
  'transaction/submitted': { intentId: string; kind: TransactionKind; hash: string }
  /** The dapp itself sent a transaction, through its provider: see `Modal.provider`. */
  'transaction/by-app': SentByApp
  'transaction/succeeded': { intentId: string; kind: TransactionKind; hash: string }
  /** A transaction whose outcome was announced is no longer on the chain. It is pending, and watched, again. */
  'transaction/vanished': { intentId: string; kind: TransactionKind; hash: string }
  'transaction/failed': {
    intentId: string
    kind: TransactionKind
    code: ErrorCode
    hash: string | null
  }
  /**
   * With `features.swapPage`: a person wants to swap, and the modal has closed. `token`: the contract of what is sold; null: the
   * network's coin; omitted: nothing is chosen yet.
   */
  'swap/asked': { caipNetworkId: CaipNetworkId; token?: string | null }
  /** A person opened the view of all transactions. */
  'history/opened': Record<never, never>
  /** Another page of the history was asked for. */
  'history/more-asked': Record<never, never>
  /** The history, or a page of it, could not be read. */
  'history/failed': { code: ErrorCode }
  /** An error that is shown as a toast; see `Kit.report`. */
  'error/reported': { code: ErrorCode; values: readonly string[]; message: string }
}
/** Emits an event to all its listeners. */
export type Emit<EventMap extends object = Events> = <name extends keyof EventMap>(
  name: name,
  event: EventMap[name],
) => void
/** Subscribes to an event. @returns a function that removes the listener */
export type On<EventMap extends object = Events> = <name extends keyof EventMap>(
  name: name,
  listener: (event: EventMap[name]) => void,
) => Dispose

/**
 * An event bus, by default for {@link Events}. A listener that throws does not stop the others; its error goes to
 * `onError`.
 */
export function createEvents<EventMap extends object = Events>(
  onError: (error: unknown, name: keyof EventMap) => void,
): { emit: Emit<EventMap>; on: On<EventMap> } {
  // One entry per subscription: a function that was added twice must be removed twice.
  const listeners = new Map<keyof EventMap, Set<{ notify(event: never): void }>>()
  return {
    emit(name, event) {
      const set = listeners.get(name) ?? new Set()
      for (const listener of [...set] as { notify(e: typeof event): void }[])
        try {
          if (set.has(listener)) listener.notify(event)
        } catch (error) {
          onError(error, name)
        }
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      const entry = { notify: listener }
      listeners.set(name, set.add(entry))
      return () => void set.delete(entry)
    },
  }
}
