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
  const found = connectors.map((connector) => {
    const wallet = walletOf(connector, wallets)
    if (wallet) taken.add(wallet)
    return { id: connector.id, name: connector.name, wallet, connector }
  })
  const rest = wallets
    .filter((wallet) => !taken.has(wallet))
    .map((wallet) => ({ id: wallet.id, name: wallet.name, wallet, connector: null }))
  return [...found, ...rest]
}

/** The entry of the list that a connector is; null when it is not in the list. */
export function walletOf(connector: Found, wallets: readonly Wallet[]): Wallet | null {
  const rdns = connector.rdns?.toLowerCase()
  const name = plainName(connector.name)
  return (
    (rdns ? wallets.find((wallet) => wallet.rdns.includes(rdns)) : undefined) ??
    wallets.find((wallet) => plainName(wallet.name) === name) ??
    null
  )
}

/** `Trust Wallet` and `Trust` are one. */
const plainName = (name: string) => name.toLowerCase().replace(/ wallet$/, '')
