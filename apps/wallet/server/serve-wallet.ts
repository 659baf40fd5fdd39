import { openSite, type WalletSite } from './site.js'
import { claimStore, openStore } from './store/open-store.js'
import { createVault } from './store/vault.js'
import { checkWalletOptions, type WalletOptions } from './wallet-options.js'

/**
 * Serves the page of the embedded wallet and what it asks.
 * @throws WalletOptionsError for what it cannot run with; Error when the page is not built, the port is taken (`EADDRINUSE`), or the
 * database cannot be opened
 */
export async function serveWallet(options: WalletOptions): Promise<WalletSite> {
  checkWalletOptions(options)
  const { dataDir, databaseUrl, onError = () => undefined } = options
  const vault = createVault(options.secret)
  const database = await openStore({ dataDir, databaseUrl, onError })
  try {
    // One in memory is new, and opens when it is asked.
    if (dataDir !== undefined || databaseUrl !== undefined) await claimStore(database, vault)
    const { sendWaiting, ...site } = await openSite(options, database, vault)
    sendWaiting()
    const closeBoth = async () => {
      await site.close()
      await database.close()
    }
    let closing: Promise<void> | undefined
    return {
      ...site,
      close() {
        closing ??= closeBoth()
        return closing
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
