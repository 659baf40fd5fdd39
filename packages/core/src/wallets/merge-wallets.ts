import type { Wallet } from './wallet.js'

type Found = { readonly id: string; readonly name: string; readonly rdns: string | null }
/** One row: a wallet of the list, one within reach of this page, or both. */
export type WalletEntry<connector extends Found> = {
  readonly id: string
  readonly name: string
  readonly wallet: Wallet | null
  /** Present: the wallet is installed, and is reached by this. */
  readonly connector: connector | null
  /** Nothing but its name says that what was found is the wallet of the list: its badge is not for it. */
  readonly byName: boolean
  /** It has the name of a wallet of the list, and another reverse domain: it may be somebody else's. */
  readonly namesake: boolean
}

/**
 * Brings the list and what was found in the page together: by rdns, then by name where one of the two has no rdns. A
 * wallet that is in both is one row, in the connectors' place; by its name alone it has no badge, since anybody can take
 * a name. Two connectors that claim one rdns stay two rows, each with a warning of its own.
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
  /** Nothing but the name says so. */
  byName: boolean
  /** A wallet of the list has this name, and is another one. */
  namesake: boolean
}

/** Reads the list once, so that hundreds of connectors cost no more than hundreds of look-ups. The first of a name counts. */
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
    // Both say who they are, and it is not the same.
    const namesake = Boolean(rdns && named?.rdns.length && !named.rdns.some(isOfOneHouse(rdns)))
    return { same: namesake ? null : named, byName: named !== null && !namesake, namesake }
  }
}

/** `io.metamask.mobile` belongs to `io.metamask`: lists do not name all of them. */
const isOfOneHouse = (rdns: string) => (listed: string) =>
  rdns.toLowerCase().startsWith(`${listed}.`) || listed.startsWith(`${rdns.toLowerCase()}.`)

/** `Trust Wallet` and `Trust` are one. */
const plainName = (name: string) => name.toLowerCase().replace(/ wallet$/, '')
