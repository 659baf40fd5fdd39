import type { Doubt } from './listed-names.js'
import type { Wallet } from './wallet.js'

/** A wallet that was discovered in the page. */
export type Found = { readonly id: string; readonly name: string; readonly rdns: string | null }
/** One row: a wallet of the list, one discovered in this page, or both. */
export type WalletEntry<connector extends Found> = Doubt & {
  readonly id: string
  readonly name: string
  readonly wallet: Wallet | null
  /** How an installed wallet is reached; null when it is not installed. */
  readonly connector: connector | null
  /** Matched by name alone: the badge of the list is not shown, since anybody can take a name. */
  readonly byName: boolean
}

/** The row of a wallet of the list alone. */
export const notInstalled = (wallet: Wallet): WalletEntry<never> => {
  const { id, name } = wallet
  return { id, name, wallet, connector: null, byName: false, namesake: false, imitates: null }
}
