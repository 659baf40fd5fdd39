import type { WalletConnectOptions } from './wallet-connect-options.js'
import type { ListedLinks } from './wallet-redirect.js'

/** Loads the list of wallets, and the code that compares links with it. Makes no other request. */
export async function readListedLinks(options: WalletConnectOptions): Promise<ListedLinks> {
  const [{ createListedLinks }, links] = await Promise.all([
    import('./wallet-redirect.js'),
    options.listedLinks(),
  ])
  return createListedLinks(links)
}
