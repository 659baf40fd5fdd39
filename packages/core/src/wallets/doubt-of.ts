import type { ConnectorInfo } from '../connection/connectors.js'
import type { State } from '../state.js'
import type { Wallets } from './wallets.js'

/** Why an installed wallet may be an impostor. */
export type WalletDoubt = {
  mark: 'same-identity' | 'look-alike'
  /** The name of the listed wallet that it imitates, with `look-alike`. */
  imitates: string | null
}

/**
 * Why an installed wallet may be an impostor: another one claims its identity, or it has the name of a listed wallet, or a name
 * that looks like one. Null when there is no doubt.
 * @param wallets the list its name is compared with; null until that is loaded
 */
export function doubtOf(
  connector: Pick<State<ConnectorInfo>, 'id' | 'name' | 'rdns' | 'duplicate' | 'login'>,
  wallets: Pick<Wallets, 'doubt'> | null,
): WalletDoubt | null {
  const { namesake = false, imitates = null } =
    connector.login || !wallets ? {} : wallets.doubt(connector)
  if (imitates !== null) return { mark: 'look-alike', imitates }
  return namesake || connector.duplicate ? { mark: 'same-identity', imitates: null } : null
}
