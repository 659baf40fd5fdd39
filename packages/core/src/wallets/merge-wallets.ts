import type { Wallet } from './wallet.js'

type Found = { readonly id: string; readonly name: string; readonly rdns: string | null }
/** One row: a wallet of the list, one discovered in this page, or both. */
export type WalletEntry<connector extends Found> = {
  readonly id: string
  readonly name: string
  readonly wallet: Wallet | null
  /** How an installed wallet is reached; null when it is not installed. */
  readonly connector: connector | null
  /** Matched by name alone: the badge of the list is not shown, since anybody can take a name. */
  readonly byName: boolean
  /** It has the name of a wallet of the list and another rdns: it may be an impostor. */
  readonly namesake: boolean
}

/**
 * Merges the list with the connectors discovered in the page: by rdns, or by name where one of the two has no rdns. A
 * wallet in both is one row, at the connector's position. Two connectors that claim one rdns stay two rows, each with a
 * warning.
 */
export function mergeWallets<connector extends Found>(
  wallets: readonly Wallet[],
  connectors: readonly connector[],
): WalletEntry<connector>[] {
  const taken = new Set<Wallet>()
  const find = createFinder(wallets)
  const found = connectors.map((connector) => {
    const { same, byName, namesake } = find(connector)
    if (same) taken.add(same)
    return { id: connector.id, name: connector.name, wallet: same, connector, byName, namesake }
  })
  const rest = wallets
    .filter((wallet) => !taken.has(wallet))
    .map((wallet) => {
      const { id, name } = wallet
      return { id, name, wallet, connector: null, byName: false, namesake: false }
    })
  return [...found, ...rest]
}

/** The entry of the list that a connector is; null when it is not in the list. */
export const walletOf = (connector: Found, wallets: readonly Wallet[]): Wallet | null =>
  createFinder(wallets)(connector).same

type Match = {
  same: Wallet | null
  /** Matched by name alone. */
  byName: boolean
  /** Another wallet of the list has this name. */
  namesake: boolean
}

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
    if (own) return { same: own, byName: false, namesake: false }
    const named = byName.get(plainName(name)) ?? null
    // Both name an rdns, and they differ.
    const namesake = Boolean(rdns && named?.rdns.length && !named.rdns.some(isRelatedTo(rdns)))
    return { same: namesake ? null : named, byName: named !== null && !namesake, namesake }
  }
}

/** `io.metamask.mobile` belongs to `io.metamask`: lists do not name all of them. */
const isRelatedTo = (rdns: string) => (listed: string) =>
  rdns.toLowerCase().startsWith(`${listed}.`) || listed.startsWith(`${rdns.toLowerCase()}.`)

/** `Trust Wallet` and `Trust` are one. */
const plainName = (name: string) => name.toLowerCase().replace(/ wallet$/, '')
