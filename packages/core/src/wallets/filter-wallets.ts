import type { Wallet } from './wallet.js'
import { opensPages } from './wallet-link.js'

/** What says that a wallet is to be left out: its id, an rdns or its name, whatever the case (spec §6). */
export function createExclusion(words: readonly string[]) {
  const excluded = new Set(words.map((word) => word.toLowerCase()))
  return ({ id, name, rdns }: Pick<Wallet, 'id' | 'name' | 'rdns'>): boolean =>
    [id, name, ...rdns].some((word) => excluded.has(word.toLowerCase()))
}

/** Whether a wallet is of any of these networks. One that does not say is taken at no word, and stays. */
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
