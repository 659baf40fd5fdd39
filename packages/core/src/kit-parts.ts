import type { LoadApi } from './api/load-api.js'
import type { Account, AccountController } from './connection/account.js'
import type { Connection } from './connection/connection.js'
import type { Connectors } from './connection/connectors.js'
import type { Families } from './connection/families.js'
import type { InView } from './connection/in-view.js'
import type { Network } from './connection/network.js'
import type { Connector } from './connectors/connector.js'
import type { Environment } from './environment.js'
import type { Emit, On } from './events.js'
import type { Options } from './options/options.js'
import type { Alerts } from './shell/alerts.js'
import type { Features } from './shell/feature-list.js'
import type { Modal } from './shell/modal.js'
import type { Router } from './shell/router.js'
import type { Toasts } from './shell/toasts.js'
import type { Storage } from './storage/storage.js'
import type { Intent } from './transactions/intents.js'

/** The parts of a kit that exist before any feature is loaded. Reactions and features are given what they need of it. */
export type KitParts = {
  /** Loads the client of the provider's API; null where none is configured. */
  api: LoadApi | null
  env: Environment
  options: Options
  storage: Storage
  modal: Modal
  router: Router
  toasts: Toasts
  alerts: Alerts
  connectors: Connectors
  network: Network
  account: Account
  /** Sets what a provider says of an account. */
  describe: AccountController['describe']
  connection: Connection
  families: Families
  inView: InView
  /** Null when no relay is configured. */
  walletConnect: Connector | null
  /** Written by `transactions/intents.ts` alone, once it is loaded. */
  sent: { list: Intent[] }
  emit: Emit
  on: On
  /** Loads another feature, for one that builds on it; see `Kit.load`. */
  load<name extends keyof Features>(name: name): Promise<Features[name]>
}
