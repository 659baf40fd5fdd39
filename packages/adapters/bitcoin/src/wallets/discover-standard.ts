import type { Page, Undo } from '@gla/core/family'
import { cleanText, dataImage } from '@gla/core/family'
import type { PageIdentity } from './page-connector.js'
import type { StandardWallet } from './standard-wallet.js'

const mostAtOnce = 64

/**
 * Looks for wallets of the Wallet Standard that know Bitcoin. Whoever runs in the page may register anything:
 * each is read once, and what throws hides nobody but itself.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function discoverStandardWallets(
  page: Page,
  found: (identity: PageIdentity, wallet: StandardWallet) => void,
): Undo {
  let looking = true
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      for (const wallet of wallets.slice(0, mostAtOnce)) {
        const read = looking ? readWallet(wallet) : null
        if (read) found(read.identity, read.wallet)
      }
      return () => undefined // a wallet that leaves fails when it is asked
    },
  })
  const stop = page.listen('wallet-standard:register-wallet', (event) => {
    try {
      ;(event as CustomEvent<(given: object) => void>).detail(api)
    } catch {
      // a broken or hostile announcement
    }
  })
  page.dispatch('wallet-standard:app-ready', api)
  return () => {
    looking = false
    stop()
  }
}

function readWallet(wallet: unknown): { identity: PageIdentity; wallet: StandardWallet } | null {
  try {
    const { name: words, icon, features } = wallet as Record<string, unknown>
    const name = cleanText(words)
    const connect = Object(features)['bitcoin:connect']
    if (!name || typeof Object(connect).connect !== 'function') return null
    const identity = { id: `wallet-standard:${name}`, name, icon: dataImage(icon) }
    return { identity, wallet: wallet as StandardWallet }
  } catch {
    return null
  }
}
