import type { Connector, Dispose, Page } from '@gla/core/family'
import { listenForStandardWallets } from '@gla/core/family'
import type { StandardWallet } from './standard-wallet.js'
import { readWallet } from './standard-wallet.js'
import { createWalletConnector } from './wallet-connector.js'

const mostWallets = 64
const mostAlike = 4 // with one name, or with one wallet object

/**
 * Looks for the wallets that register in this page by the Wallet Standard. Any script of the page may register anything, so
 * each registration is copied once and checked, and their number is limited.
 * Wallets that claim one name with different objects are all found: `wallet-standard:Name`, then with a number.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function discoverWallets(page: Page, found: (connector: Connector) => void): Dispose {
  const accepted: StandardWallet[] = []

  function accept(wallet: StandardWallet) {
    const alike = accepted.filter(({ name }) => name === wallet.name)
    const same = accepted.filter(({ raw }) => raw === wallet.raw)
    if (alike.length >= mostAlike || same.length >= mostAlike) return
    if (same.some(({ name }) => name === wallet.name)) return
    accepted.push(wallet)
    const number = alike.length > 0 ? `#${alike.length + 1}` : ''
    found(createWalletConnector(`wallet-standard:${wallet.name}${number}`, wallet))
  }

  return listenForStandardWallets(page, (raw) => {
    const wallet = accepted.length < mostWallets ? readWallet(raw) : null
    if (wallet) accept(wallet)
  })
}
