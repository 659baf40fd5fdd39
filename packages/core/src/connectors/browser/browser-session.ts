import { abortable } from '../../async/abortable.js'
import type { Dispose } from '../../async/disposer.js'
import { KitError } from '../../errors/errors.js'
import { parseChainId } from '../../networks/caip.js'
import { boundedTexts } from '../../untrusted/bounded-texts.js'
import type { Connector, WalletLink } from '../connector.js'
import type { BrowserProvider } from './browser-provider.js'
import { createBrowserProvider } from './browser-provider.js'
import type { RawProvider } from './raw-provider.js'

/**
 * What a connector of a wallet of this browser does, through the EIP-1193 provider that the wallet put into the page. A chunk
 * of its own, fetched with the EVM adapter.
 */
export function createBrowserSession(
  identity: Pick<Connector, 'name' | 'icon'>,
  raw: RawProvider,
): Pick<Connector, 'connect' | 'reconnect' | 'disconnect'> & {
  watchAccounts(listener: () => void): Dispose
} {
  /** Read again at each connect and restore, because some wallets replace their own functions while they start. */
  let current: BrowserProvider | null = null
  const read = () => {
    current = createBrowserProvider(raw)
    return current
  }

  async function link(
    provider: BrowserProvider,
    accounts: readonly string[],
    signal: AbortSignal,
  ): Promise<WalletLink> {
    const chainId = await abortable(signal, () => provider.request({ method: 'eth_chainId' }))
    return {
      provider,
      wallet: { name: identity.name, icon: identity.icon }, // the list may have named it meanwhile
      accounts,
      caipNetworkId: parseChainId(chainId),
      approvedCaipNetworkIds: null,
      onRequestReplaced: provider.onReplaced,
    }
  }
  const accountsBy = async (provider: BrowserProvider, method: string, signal: AbortSignal) =>
    boundedTexts(await abortable(signal, () => provider.request({ method }))) ?? []

  return {
    async connect({ signal }) {
      const provider = read()
      const accounts = await accountsBy(provider, 'eth_requestAccounts', signal)
      if (accounts.length === 0) throw new KitError('connector/no-accounts')
      return link(provider, accounts, signal)
    },
    async reconnect({ signal }) {
      const provider = read()
      const accounts = await accountsBy(provider, 'eth_accounts', signal)
      return accounts.length === 0 ? null : link(provider, accounts, signal)
    },
    watchAccounts: (listener) =>
      (current ?? read()).on('accountsChanged', (accounts) => {
        if (boundedTexts(accounts)?.length) listener()
      }),
    async disconnect() {
      const provider = current ?? read()
      try {
        const granted = await provider.request({ method: 'wallet_getPermissions' })
        if (!grantsAccounts(granted)) return
        await provider.request({
          method: 'wallet_revokePermissions',
          params: [{ eth_accounts: {} }],
        })
      } catch {
        // Best effort: many wallets cannot revoke permissions, and the kit has already disconnected.
      }
    },
  }
}

/** @see https://eips.ethereum.org/EIPS/eip-2255 */
const grantsAccounts = (permissions: unknown) =>
  Array.isArray(permissions) &&
  permissions.slice(0, 100).some((one) => one?.parentCapability === 'eth_accounts')
