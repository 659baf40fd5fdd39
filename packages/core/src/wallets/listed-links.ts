import { readWalletTable } from './bundled-wallets.js'
import { walletTable } from './wallet-table.js'

/** The links of the bundled wallets, with which their apps and sites are opened. */
export const listedLinks = (): string[] =>
  readWalletTable(walletTable).flatMap(({ mobileLink, desktopLink, universalLink, webappLink }) =>
    [mobileLink, desktopLink, universalLink, webappLink].filter((link) => link !== null),
  )
