import type { Connector } from '../connectors/connector.js'

/** Whether one session, or one login, is what connects all namespaces: they are restored and disconnected together. */
export const spansNamespaces = (connector: Connector | null | undefined): boolean =>
  connector?.type === 'wallet-connect' || connector?.type === 'auth'
