import type { Connector, Page, Undo } from '@gla/core/family'
import type { StandardWallet } from './standard-wallet.js'
import { readWallet } from './standard-wallet.js'
import { createWalletConnector } from './wallet-connector.js'

const mostWallets = 64
const mostAlike = 4 // with one name, or with one wallet object
const mostAtOnce = 64 // in one registration

/**
 * Looks for the wallets that register in this page by the Wallet Standard. Whoever else runs in the page may register
 * too, so each registration is copied once, checked, counted, and otherwise ignored.
 * Wallets that claim one name with different objects are all found: `wallet-standard:Name`, then with a number.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function discoverWallets(page: Page, found: (connector: Connector) => void): Undo {
  const accepted: StandardWallet[] = []
  let isOver = false

  function accept(wallet: StandardWallet) {
    const alike = accepted.filter(({ name }) => name === wallet.name)
    const same = accepted.filter(({ raw }) => raw === wallet.raw)
    if (alike.length >= mostAlike || same.length >= mostAlike) return
    if (same.some(({ name }) => name === wallet.name)) return
    accepted.push(wallet)
    const number = alike.length > 0 ? `#${alike.length + 1}` : ''
    found(createWalletConnector(`wallet-standard:${wallet.name}${number}`, wallet))
  }

  // Frozen: the same object is handed to every wallet.
  const api = Object.freeze({
    register(...wallets: unknown[]): Undo {
      for (const raw of wallets.slice(0, mostAtOnce)) {
        if (isOver || accepted.length >= mostWallets) break
        const wallet = readWallet(raw)
        if (wallet) accept(wallet)
      }
      // A wallet that leaves while it is connected tells so by its accounts.
      return () => undefined
    },
  })

  const stop = page.listen('wallet-standard:register-wallet', (event) => {
    if (isOver || accepted.length >= mostWallets) return
    try {
      const { detail } = event as CustomEvent<unknown>
      if (typeof detail === 'function') detail(api)
    } catch {
      // A wallet that fails while it registers hides nobody but itself.
    }
  })
  page.dispatch('wallet-standard:app-ready', api)
  return () => {
    isOver = true
    stop()
  }
}
