import type { ChainFamily } from '../../adapters/adapter.js'
import type { Environment } from '../../environment.js'
import type { Metadata } from '../../options/metadata.js'

/** What a session is asked for in one chain family. */
export type SessionFamily = Required<Pick<ChainFamily, 'namespace' | 'session'>>

export interface WalletConnectOptions {
  /**
   * `ws(s)://` address of the relay, or several of one relay: the first that can be reached is used, and remembered for
   * the page's life. `null`: the public one, which wants a project id.
   */
  readonly relayUrl: string | readonly string[] | null
  /** The families beside the EVM. @default [] */
  readonly families?: readonly SessionFamily[]
  readonly projectId: string | null
  readonly metadata: Metadata
  /** Begins the name of every stored key. */
  readonly storagePrefix: string
  readonly environment: Environment
  /** The relay does not want this app, in its own words (untrusted). */
  onRefused(reason: string): void
  /** @default the platform's `WebSocket` */
  openSocket?(url: string): WebSocket
}
