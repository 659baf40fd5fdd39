import type { Connector } from '../connectors/connector.js'

/** Whether a connector's namespaces share one session or login: they are restored and disconnected together. */
export const spansNamespaces = (connector: Connector | null | undefined): boolean =>
  connector?.type === 'wallet-connect' || connector?.type === 'auth'
