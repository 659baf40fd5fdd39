import type { Wallet } from './wallet.js'

type Found = { readonly id: string; readonly name: string; readonly rdns: string | null }
/** One row: a wallet of the list, one within reach of this page, or both. */
export type WalletEntry<connector extends Found> = {
  readonly id: string
  readonly name: string
  readonly wallet: Wallet | null
  /** Present: the wallet is installed, and is reached by this. */
  readonly connector: connector | null
}

/**
 * Brings the list and what was found in the page together: by rdns, then by name. A wallet that is in both is one row,
 * in the connectors' place. Two connectors that claim one rdns stay two rows, each with a warning of its own.
 */
export function mergeWallets<connector extends Found>(
  wallets: readonly Wallet[],
  connectors: readonly connector[],
): WalletEntry<connector>[] {
  const taken = new Set<Wallet>()
  const find = createFinder(wallets)
  const found = connectors.map((connector) => {
    const wallet = find(connector)
    if (wallet) taken.add(wallet)
    return { id: connector.id, name: connector.name, wallet, connector }
  })
  const rest = wallets
    .filter((wallet) => !taken.has(wallet))
    .map((wallet) => ({ id: wallet.id, name: wallet.name, wallet, connector: null }))
  return [...found, ...rest]
}

/** The entry of the list that a connector is; null when it is not in the list. */
export const walletOf = (connector: Found, wallets: readonly Wallet[]): Wallet | null =>
  createFinder(wallets)(connector)

/** Reads the list once, so that hundreds of connectors cost no more than hundreds of look-ups. The first of a name counts. */
function createFinder(wallets: readonly Wallet[]): (connector: Found) => Wallet | null {
  const byRdns = new Map<string, Wallet>()
  const byName = new Map<string, Wallet>()
  for (const wallet of wallets) {
    for (const rdns of wallet.rdns) if (!byRdns.has(rdns)) byRdns.set(rdns, wallet)
    const name = plainName(wallet.name)
    if (!byName.has(name)) byName.set(name, wallet)
  }
  return ({ rdns, name }) =>
    byRdns.get(rdns?.toLowerCase() ?? '') ?? byName.get(plainName(name)) ?? null
}

/** `Trust Wallet` and `Trust` are one. */
const plainName = (name: string) => name.toLowerCase().replace(/ wallet$/, '')
