import type { Connector, ConnectorContext, WalletLink } from '@gla/core/family'
import { abortable, boundedTexts, KitError, memberOf, parseChainId } from '@gla/core/family'
import type { CoinbaseOptions } from './coinbase-options.js'
import { createRemembered } from './remembered.js'
import type { SdkProvider } from './sdk-provider.js'
import { loadSdk, loadSdkProvider } from './sdk-provider.js'

const name = 'Coinbase Wallet'
const unauthorized = 4100 // the SDK has no session

/** Coinbase Wallet. Nothing is loaded before `connect`, or before a `reconnect` to an account that was connected before. */
export function createCoinbaseConnector(
  context: ConnectorContext,
  wallets: NonNullable<CoinbaseOptions['wallets']>,
): Connector {
  const remembered = createRemembered(context)
  let loading: Promise<SdkProvider> | null = null
  let loaded: SdkProvider | null = null

  function load(): Promise<SdkProvider> {
    const attempt = loading ?? loadSdkProvider(context, wallets)
    loading = attempt
    attempt.then(
      (provider) => {
        loaded = provider
      },
      () => {
        if (loading === attempt) loading = null // the next call tries again
      },
    )
    return attempt
  }

  async function accountsBy(method: string, signal: AbortSignal): Promise<readonly string[]> {
    const provider = await abortable(signal, load)
    return boundedTexts(await abortable(signal, () => provider.request({ method }))) ?? []
  }
  async function link(accounts: readonly string[], signal: AbortSignal): Promise<WalletLink> {
    const provider = await abortable(signal, load)
    const chainId = await abortable(signal, () => provider.request({ method: 'eth_chainId' }))
    return {
      provider,
      wallet: { name, icon: null },
      accounts,
      caipNetworkId: parseChainId(chainId),
      approvedCaipNetworkIds: null,
    }
  }

  return {
    id: 'coinbaseWalletSDK',
    name,
    type: 'coinbase',
    namespaces: ['eip155'],
    icon: null,
    // The rdns of its extension, so that the two are one entry. The smart wallet alone is another wallet.
    rdns: wallets === 'smartWalletOnly' ? null : 'com.coinbase.wallet',
    async connect({ signal }) {
      const accounts = await accountsBy('eth_requestAccounts', signal)
      if (accounts.length === 0) throw new KitError('connector/no-accounts')
      const wallet = await link(accounts, signal)
      remembered.set(true)
      return wallet
    },
    async reconnect({ signal }) {
      if (signal.aborted) throw new KitError('connection/cancelled')
      if (!remembered.get()) return null
      const accounts = await accountsBy('eth_accounts', signal).catch((error) => {
        if (memberOf(Object(error) as { code?: unknown }, 'code') === unauthorized) return []
        throw error
      })
      return accounts.length === 0 ? null : link(accounts, signal)
    },
    watchAccounts: (listener) =>
      loaded?.on('accountsChanged', (accounts) => {
        if (boundedTexts(accounts)?.length) listener()
      }) ?? null,
    async preload() {
      if (remembered.get()) await loadSdk()
    },
    async disconnect() {
      if (!loading && !remembered.get()) return
      remembered.set(false)
      try {
        await (await load()).disconnect()
      } catch {
        // Best effort: for the kit it is disconnected already.
      }
    },
  }
}
