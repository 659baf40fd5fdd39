import { readWalletTable } from './bundled-wallets.js'
import { walletTable } from './wallet-table.js'

/** The links that open the apps and sites of the bundled wallets. */
export const listedLinks = (): string[] =>
  readWalletTable(walletTable).flatMap(({ mobileLink, desktopLink, universalLink, webappLink }) =>
    [mobileLink, desktopLink, universalLink, webappLink].filter((link) => link !== null),
  )
