import type { Doubt, ListedNames } from './listed-names.js'
import { createListedNames } from './listed-names.js'
import { plainName } from './look-alike.js'
import type { Wallet } from './wallet.js'
import type { Found, WalletEntry } from './wallet-entry.js'
import { notInstalled } from './wallet-entry.js'

/**
 * Merges the list with the connectors discovered in the page: by rdns, or by name where one of the two has no rdns. A
 * wallet in both is one row, at the connector's position. Two connectors that claim one rdns stay two rows, each with a
 * warning.
 * @param names the names of the whole list, if `wallets` is only a part of it
 */
export function mergeWallets<connector extends Found>(
  wallets: readonly Wallet[],
  connectors: readonly connector[],
  names: ListedNames = namesOf(wallets),
): WalletEntry<connector>[] {
  const taken = new Set<Wallet>()
  const find = createFinder(wallets)
  const found = connectors.map((connector) => {
    const { id, name } = connector
    const doubt = names.doubt(connector)
    const { wallet, byName } = isDoubted(doubt) ? nothing : find(connector)
    if (wallet) taken.add(wallet)
    return { id, name, wallet, connector, byName, ...doubt }
  })
  const rest = wallets.filter((wallet) => !taken.has(wallet)).map(notInstalled)
  return [...found, ...rest]
}

/** Whether a connector is this wallet of the list. */
export const isWallet = (connector: Found, wallet: Wallet, names = namesOf([wallet])): boolean =>
  !isDoubted(names.doubt(connector)) && createFinder([wallet])(connector).wallet !== null

const nothing = { wallet: null, byName: false }
const isDoubted = ({ namesake, imitates }: Doubt) => namesake || imitates !== null

function namesOf(wallets: readonly Wallet[]): ListedNames {
  const names = createListedNames()
  names.add(wallets)
  return names
}

type Match = { wallet: Wallet | null; byName: boolean }

/** Indexes the list once: hundreds of connectors then cost one look-up each. The first wallet of a name counts. */
function createFinder(wallets: readonly Wallet[]): (connector: Found) => Match {
  const byRdns = new Map<string, Wallet>()
  const byName = new Map<string, Wallet>()
  for (const wallet of wallets) {
    for (const rdns of wallet.rdns) if (!byRdns.has(rdns)) byRdns.set(rdns, wallet)
    const name = plainName(wallet.name)
    if (!byName.has(name)) byName.set(name, wallet)
  }
  return ({ rdns, name }) => {
    const own = byRdns.get(rdns?.toLowerCase() ?? '')
    if (own) return { wallet: own, byName: false }
    const named = byName.get(plainName(name)) ?? null
    return { wallet: named, byName: named !== null }
  }
}
