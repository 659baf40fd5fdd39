import type { Account } from '../controllers/account.js'
import type { Alerts } from '../controllers/alerts.js'
import type { Connection } from '../controllers/connection.js'
import type { Connectors } from '../controllers/connectors.js'
import type { Network } from '../controllers/network.js'
import type { Environment } from '../environment.js'
import type { Emit, On } from '../events.js'
import type { Families } from '../families.js'
import type { Options } from '../options.js'
import type { Storage } from '../storage.js'

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
