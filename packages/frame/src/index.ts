export type { AuthConnectorOptions } from './auth-connector.js'
export { authConnector } from './auth-connector.js'
