import type { Dispose, Page } from '@gla/core/family'
import { cleanText, dataImage, listenForStandardWallets, memberOf } from '@gla/core/family'
import type { PageIdentity } from './page-connector.js'
import type { StandardWallet } from './standard-wallet.js'

/**
 * Looks for wallets of the Wallet Standard with Bitcoin. Any script of the page may register anything: each is read once, and
 * one that throws is ignored.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function discoverStandardWallets(
  page: Page,
  found: (identity: PageIdentity, wallet: StandardWallet) => void,
): Dispose {
  return listenForStandardWallets(page, (raw) => {
    const read = readWallet(raw)
    if (read) found(read.identity, read.wallet)
  })
}

function readWallet(wallet: unknown): { identity: PageIdentity; wallet: StandardWallet } | null {
  try {
    const given = wallet as Record<string, unknown>
    const name = cleanText(memberOf(given, 'name'))
    const connect = memberOf(Object(memberOf(given, 'features')), 'bitcoin:connect')
    if (!name || typeof memberOf(Object(connect), 'connect') !== 'function') return null
    const icon = dataImage(memberOf(given, 'icon'))
    const identity = { id: `wallet-standard:${name}`, name, icon }
    return { identity, wallet: wallet as StandardWallet }
  } catch {
    return null
  }
}
