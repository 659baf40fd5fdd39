import type { ConnectorContext, Provider, RawProvider } from '@gla/core/family'
import { createBrowserProvider, isRawProvider, KitError } from '@gla/core/family'
import type { CoinbaseOptions } from './coinbase-options.js'

const fallbackChainIds = [1, 84532] // spec §9

/** What the SDK gives: its own provider, or the one its extension put into the page. Nothing it says is trusted. */
type RawSdkProvider = RawProvider & { disconnect?(): unknown }

export interface SdkProvider extends Provider {
  /** Ends the SDK's session, or takes the page's permission back. */
  leave(): Promise<void>
}

/** Loads the SDK and starts it. In a browser it then asks the page's own address for its headers, and nobody else. */
export async function loadSdkProvider(
  { metadata, networks }: Pick<ConnectorContext, 'metadata' | 'networks'>,
  wallets: NonNullable<CoinbaseOptions['wallets']>,
): Promise<SdkProvider> {
  const { createCoinbaseWalletSDK } = await import('@coinbase/wallet-sdk')
  const chainIds = networks.flatMap(({ chainNamespace, id }) =>
    chainNamespace === 'eip155' ? [Number(id)] : [],
  )
  const sdk = createCoinbaseWalletSDK({
    appName: metadata.name,
    appLogoUrl: metadata.icons[0] ?? null,
    appChainIds: chainIds.length > 0 ? chainIds : fallbackChainIds,
    // The pinned version has no telemetry; another one, put in its place, has it off.
    preference: { options: wallets, telemetry: false },
  })
  const raw: unknown = sdk.getProvider()
  if (!isRawProvider(raw)) throw new KitError('connector/provider-missing')
  return createSdkProvider(raw)
}

function createSdkProvider(raw: RawSdkProvider): SdkProvider {
  const provider = createBrowserProvider(raw)
  return {
    ...provider,
    async leave() {
      if (typeof raw.disconnect === 'function') return void (await raw.disconnect())
      const params = [{ eth_accounts: {} }]
      await provider.request({ method: 'wallet_revokePermissions', params })
    },
  }
}
