import type { Dispose } from '../../async/disposer.js'
import type { Page } from '../../environment.js'

const mostAtOnce = 64 // wallets in one registration

/**
 * Discovers the wallets that register in this page with the Wallet Standard. Any script of the page may register anything,
 * so `register` must validate its argument, limit the number of wallets, and not throw.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function listenForStandardWallets(page: Page, register: (wallet: unknown) => void): Dispose {
  let isOver = false
  // Frozen, because every wallet receives the same object.
  const api = Object.freeze({
    register(...wallets: unknown[]): Dispose {
      for (const wallet of wallets.slice(0, mostAtOnce)) if (!isOver) register(wallet)
      return () => undefined // unregistering is ignored: such a wallet fails its next request, or removes its accounts
    },
  })
  const stop = page.listen('wallet-standard:register-wallet', (event) => {
    try {
      const { detail } = event as CustomEvent<unknown>
      if (typeof detail === 'function') detail(api)
    } catch {
      // A wallet that throws while it registers must not affect the others.
    }
  })
  page.dispatch('wallet-standard:app-ready', api)
  return () => {
    isOver = true
    stop()
  }
}
