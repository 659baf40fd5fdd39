import type { Kit } from '../kit.js'
import type { Wallet } from './wallet.js'
import type { Wallets } from './wallets.js'

/** Whether a wallet's own browser is the only way to a wallet: on a phone, with none in this browser and no relay. */
export const needsOwnBrowser = (
  { environment }: Kit,
  { hasRelay, hasWallet }: { hasRelay: boolean; hasWallet: boolean },
): boolean => !hasRelay && !hasWallet && (environment.page?.isMobile() ?? false)

/** The wallets whose app can open this page in its own browser: the featured ones, then the most used. */
export const ownBrowsers = (list: Wallets): Wallet[] =>
  list
    .entries([...list.state.featured, ...list.state.suggested.wallets])
    .flatMap(({ wallet, connector }) =>
      wallet && !connector && list.browserLink(wallet) ? wallet : [],
    )
