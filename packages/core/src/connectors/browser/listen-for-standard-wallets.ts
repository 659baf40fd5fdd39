import type { Dispose } from '../../async/disposer.js'
import type { Page } from '../../environment.js'

const mostAtOnce = 64 // wallets in one registration

/**
 * Hears of the wallets that register in this page by the Wallet Standard. Whoever runs in the page may register anything, so
 * `register` reads with care, counts, and does not throw.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function listenForStandardWallets(page: Page, register: (wallet: unknown) => void): Dispose {
  let isOver = false
  // Frozen: the same object is given to every wallet.
  const api = Object.freeze({
    register(...wallets: unknown[]): Dispose {
      for (const wallet of wallets.slice(0, mostAtOnce)) if (!isOver) register(wallet)
      return () => undefined // a wallet that leaves fails when it is asked, or tells so by its accounts
    },
  })
  const stop = page.listen('wallet-standard:register-wallet', (event) => {
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
