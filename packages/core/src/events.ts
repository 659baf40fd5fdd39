import type { Dispose } from './async/disposer.js'
import type { ErrorCode } from './errors/errors.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from './networks/caip-network.js'

/** What happened, in the past tense. Payloads are plain data. */
export type Events = {
  /** A person is about to open the modal: its code may be read ahead from the page's own host. */
  'modal/expected': Record<never, never>
  'modal/opened': { connected: boolean }
  'modal/closed': { connected: boolean }
  'connection/started': { connectorId: string }
  'account/connected': { caipAddress: CaipAddress; connectorId: string; restored: boolean }
  'account/changed': { caipAddress: CaipAddress }
  'account/disconnected': { namespace: ChainNamespace; by: 'person' | 'wallet' | 'tab' }
  'connection/failed': { connectorId: string; code: ErrorCode; restoring: boolean }
  /** A wallet could not be told that this page is no longer connected to it. */
  'connection/goodbye-failed': { connectorId: string; code: ErrorCode }
  /** A person signed out here, and these families' wallets could not be told: they may still show this dapp. */
  'connection/disconnect-failed': { code: ErrorCode; namespaces: readonly ChainNamespace[] }
  'network/switched': { from: CaipNetworkId; to: CaipNetworkId }
  /** The wallet went to a network the dapp did not configure. */
  'network/unsupported': { caipNetworkId: CaipNetworkId }
  'network/switch-failed': { caipNetworkId: CaipNetworkId; code: ErrorCode }
  'relay/refused': { reason: string }
  'send/handed-over': { intentId: string; native: boolean }
  'send/submitted': { intentId: string; hash: string; native: boolean }
  'send/succeeded': { intentId: string; hash: string }
  'send/failed': { intentId: string; code: ErrorCode; hash: string | null }
  /** A failure nobody else shows; see `Kit.report`. */
  'error/reported': { code: ErrorCode; values: readonly string[]; message: string }
}
/** Tells everybody who listens. */
export type Emit<Heard extends object = Events> = <name extends keyof Heard>(
  name: name,
  event: Heard[name],
) => void
/** Listens. @returns stops listening */
export type On<Heard extends object = Events> = <name extends keyof Heard>(
  name: name,
  listener: (event: Heard[name]) => void,
) => Dispose

/**
 * A bus of events, {@link Events} unless said otherwise. A listener that throws does not keep the others from hearing;
 * its error goes to `onError`.
 */
export function createEvents<Heard extends object = Events>(
  onError: (error: unknown, name: keyof Heard) => void,
): { emit: Emit<Heard>; on: On<Heard> } {
  // An entry for each subscription: a function that was added twice is removed once by each call of what `on` gave.
  const listeners = new Map<keyof Heard, Set<{ hear(event: never): void }>>()
  return {
    emit(name, event) {
      const set = listeners.get(name) ?? new Set()
      for (const listener of [...set] as { hear(e: typeof event): void }[])
        try {
          if (set.has(listener)) listener.hear(event)
        } catch (error) {
          onError(error, name)
        }
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      const entry = { hear: listener }
      listeners.set(name, set.add(entry))
      return () => void set.delete(entry)
    },
  }
}
