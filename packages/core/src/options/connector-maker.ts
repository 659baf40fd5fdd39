import type { Approvals } from '../approvals/approvals.js'
import type { Connector } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Alert } from '../shell/alerts.js'
import type { ThemeState } from '../shell/theme.js'
import type { State } from '../state.js'
import type { Metadata } from './metadata.js'

/** What the kit passes to a {@link ConnectorMaker}. */
export interface ConnectorContext {
  readonly environment: Environment
  readonly metadata: Metadata
  readonly networks: readonly CaipNetwork[]
  /** The prefix of every storage key. */
  readonly storagePrefix: string
  /** The id of the dapp's project; null when none is configured. */
  readonly projectId: string | null
  /** The look and language of the modal, for a connector that shows a page of its own. */
  readonly theme: State<ThemeState>
  /** Shows a configuration problem to the dapp's developer. Each code is shown at most once per kit. */
  alert(alert: Alert): void
  /** Loads what shows requests in the frame of an embedded wallet. */
  approvals(): Promise<Approvals>
}
/** Creates a connector of the dapp: `createKit({ connectors: [coinbase()] })`. It makes no request and loads nothing. */
export type ConnectorMaker = (context: ConnectorContext) => Connector
