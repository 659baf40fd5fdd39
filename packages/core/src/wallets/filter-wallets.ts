import type { Wallet } from './wallet.js'
import { opensPages } from './wallet-link.js'

/** @returns whether a wallet is excluded: by its id, an rdns or its name, case-insensitively (spec §6) */
export function createExclusion(words: readonly string[]) {
  const excluded = new Set(words.map((word) => word.toLowerCase()))
  return ({ id, name, rdns }: Pick<Wallet, 'id' | 'name' | 'rdns'>): boolean =>
    [id, name, ...rdns].some((word) => excluded.has(word.toLowerCase()))
}

/** Whether a wallet supports any of these networks. A wallet that lists none is kept. */
export function matchesChains({ chains }: Pick<Wallet, 'chains'>, wanted: readonly string[]) {
  if (chains.length === 0 || wanted.length === 0) return true
  return wanted.some((id) => chains.includes(id) || chains.includes(id.split(':')[0] ?? ''))
}

/** On a phone a wallet needs a link that opens it, or a browser of its own. Elsewhere every wallet has the QR code. */
export function fitsPlatform(
  wallet: Wallet,
  mobile: boolean,
  namespaces: readonly string[],
): boolean {
  if (!mobile) return true
  return (
    wallet.mobileLink !== null ||
    wallet.universalLink !== null ||
    wallet.rdns.includes('com.coinbase.wallet') || // its own connector opens it
    namespaces.some((namespace) => opensPages(wallet, namespace))
  )
}

/** Whether a name contains the query, regardless of case and of spaces around the query. */
export const hasName = ({ name }: { readonly name: string }, query: string): boolean =>
  name.toLowerCase().includes(query.trim().toLowerCase())
