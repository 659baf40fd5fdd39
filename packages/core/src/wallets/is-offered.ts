import type { ConnectorInfo } from '../connection/connectors.js'
import type { State } from '../state.js'

/** Whether a connector is a wallet that can be used here: it has a name, and one of the dapp's namespaces. WalletConnect is not one. */
export const isOffered = (
  { type, name, namespaces }: Pick<State<ConnectorInfo>, 'type' | 'name' | 'namespaces'>,
  offered: Iterable<string>,
): boolean => {
  const all = new Set(offered)
  return type !== 'wallet-connect' && name.trim() !== '' && namespaces.some((one) => all.has(one))
}

type Row = { wallet: unknown; connector: Parameters<typeof isOffered>[0] | null }

/** How many of these rows are wallets that can be used here, and are in no list. */
export const countUnlisted = (rows: readonly Row[], offered: readonly string[]): number =>
  rows.filter(({ wallet, connector }) => !wallet && connector && isOffered(connector, offered))
    .length
