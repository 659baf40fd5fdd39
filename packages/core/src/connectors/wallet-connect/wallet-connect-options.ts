import type { ChainFamily } from '../../adapters/adapter.js'
import type { Environment } from '../../environment.js'
import type { Metadata } from '../../options/metadata.js'

/** What the kit requests for one namespace of a session. */
export type RequestedNamespace = Required<Pick<ChainFamily, 'namespace' | 'session'>>

export interface WalletConnectOptions {
  /**
   * The `ws(s)://` URL of the relay, or several of the same relay. The first that can be reached is used, and remembered
   * while the page is open. `null` is the public relay, which requires a project id.
   */
  readonly relayUrl: string | readonly string[] | null
  /** The namespaces besides the EVM's. @default [] */
  readonly namespaces?: readonly RequestedNamespace[]
  readonly projectId: string | null
  readonly metadata: Metadata
  /** The prefix of every storage key. */
  readonly storagePrefix: string
  readonly environment: Environment
  /** Called when the relay refuses this app. `reason` is the relay's own text, untrusted. */
  onRefused(reason: string): void
  /** Called for each message from the relay that was dropped because it is not encrypted for its topic. */
  onDropped(): void
  /** Reads the links of the list of wallets. A stored link, or one that a wallet sent, opens no other app. Makes no request. */
  listedLinks(): Promise<readonly string[]>
  /** @default the platform's `WebSocket` */
  openSocket?(url: string): WebSocket
}
