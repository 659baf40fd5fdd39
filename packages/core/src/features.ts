import type { Account } from './connection/account.js'
import type { Connection } from './connection/connection.js'
import type { Connectors } from './connection/connectors.js'
import type { Families } from './connection/families.js'
import type { Network } from './connection/network.js'
import type { Environment } from './environment.js'
import type { Emit, On } from './events.js'
import type { Options } from './options/options.js'
import type { Alerts } from './shell/alerts.js'
import type { Storage } from './storage/storage.js'

/** What `kit.ts` built at once: from it each feature takes the few things its controller is given. */
export type Shell = {
  env: Environment
  options: Options
  storage: Storage
  alerts: Alerts
  connectors: Connectors
  network: Network
  account: Account
  connection: Connection
  families: Families
  emit: Emit
  on: On
}
