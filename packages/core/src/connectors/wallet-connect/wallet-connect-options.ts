import type { ChainFamily } from '../../adapters/adapter.js'
import type { Environment } from '../../environment.js'
import type { Metadata } from '../../options/metadata.js'

/** What a session is asked for in one namespace. */
export type RequestedNamespace = Required<Pick<ChainFamily, 'namespace' | 'session'>>

export interface WalletConnectOptions {
  /**
   * `ws(s)://` address of the relay, or several of one relay: the first that can be reached is used, and remembered as
   * long as the page is open. `null`: the public relay, which wants a project id.
   */
  readonly relayUrl: string | readonly string[] | null
  /** The namespaces beside the EVM's. @default [] */
  readonly namespaces?: readonly RequestedNamespace[]
  readonly projectId: string | null
  readonly metadata: Metadata
  /** Begins the name of every stored key. */
  readonly storagePrefix: string
  readonly environment: Environment
  /** Told when the relay refuses this app. `reason` is the relay's own text, untrusted. */
  onRefused(reason: string): void
  /** @default the platform's `WebSocket` */
  openSocket?(url: string): WebSocket
}
