import type { CaipNetworkId, Connector, ConnectRequest, WalletLink } from '@gla/core/family'
import { abortable, describeError, FeatureError, KitError } from '@gla/core/family'
import { standardChain } from '../solana-id.js'
import type { StandardWallet } from './standard-wallet.js'
import { methodOf } from './standard-wallet.js'
import type { WalletProvider } from './wallet-provider.js'

/** A wallet that registered in this page by the Wallet Standard. Its provider is loaded when it is asked. */
export function createWalletConnector(id: string, wallet: StandardWallet): Connector {
  const { name, icon, raw } = wallet
  let current: WalletProvider | null = null
  /** The one that was asked last, whatever the wallet answered. */
  let asked: WalletProvider | null = null
  const load = () => import('./wallet-provider.js')

  async function ask(
    { networks, preferred, signal }: Omit<ConnectRequest, 'onUri'>,
    silent: boolean,
  ): Promise<WalletLink | null> {
    const known = networks
      .filter(({ chainNamespace }) => chainNamespace === 'solana')
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((one) => wallet.chains.includes(standardChain(one)))
    const network = known.includes(preferred) ? preferred : known[0]
    if (!network) throw new FeatureError('adapter/network-missing', 'SolanaAdapter')
    const { createWalletProvider } = await abortable(signal, load)
    const next = createWalletProvider(wallet, { network, networks: known })
    asked = next
    const accounts = await next.connect({ silent }, signal)
    if (accounts.length === 0) return null
    current = next
    return linkTo(next, accounts, network, known)
  }

  const linkTo = (
    { provider }: WalletProvider,
    accounts: readonly string[],
    caipNetworkId: CaipNetworkId,
    approvedCaipNetworkIds: readonly CaipNetworkId[],
  ): WalletLink => ({
    provider,
    wallet: { name, icon },
    accounts,
    caipNetworkId,
    approvedCaipNetworkIds,
  })

  return {
    id,
    name,
    type: 'announced',
    namespaces: ['solana'],
    icon,
    rdns: null,
    reaches: raw,
    async connect(request) {
      const link = await ask(request, false)
      if (!link) throw new KitError('connector/no-accounts')
      return link
    },
    async reconnect(request) {
      try {
        return await ask(request, true)
      } catch (error) {
        // A silent connect that is declined only means that nothing was approved before.
        const { code } = describeError(error)
        if (code === 'wallet/rejected' || code === 'connection/required') return null
        throw error
      }
    },
    watchAccounts: (listener) => asked?.watchAccounts(listener) ?? null,
    async disconnect() {
      current?.clear()
      current = null
      try {
        await methodOf(raw, 'standard:disconnect', 'disconnect')?.()
      } catch {
        // Best effort: many wallets cannot disconnect, and for the kit it is disconnected already.
      }
    },
    async preload() {
      await load()
    },
  }
}
