import type { ConnectorContext, Provider, RawProvider } from '@gla/core/family'
import { createBrowserProvider, FeatureError, isRawProvider } from '@gla/core/family'
import type { CoinbaseOptions } from './coinbase-options.js'

const fallbackChainIds = [1, 84532] // spec §9

/** The SDK's own provider, or the one its extension put into the page. Untrusted. */
type RawSdkProvider = RawProvider & { disconnect?(): unknown }

export interface SdkProvider extends Provider {
  /** Ends the SDK's session, or revokes the page's permission. */
  disconnect(): Promise<void>
}

/** Loads the SDK's code. */
export const loadSdk = () => import('@coinbase/wallet-sdk')

/** Loads the SDK and starts it. In a browser it then requests the page's own address, to read its headers, and no other. */
export async function loadSdkProvider(
  { metadata, networks }: Pick<ConnectorContext, 'metadata' | 'networks'>,
  wallets: NonNullable<CoinbaseOptions['wallets']>,
): Promise<SdkProvider> {
  const { createCoinbaseWalletSDK } = await loadSdk()
  const chainIds = networks.flatMap(({ chainNamespace, id }) =>
    chainNamespace === 'eip155' ? [Number(id)] : [],
  )
  const sdk = createCoinbaseWalletSDK({
    appName: metadata.name,
    appLogoUrl: metadata.icons[0] ?? null,
    appChainIds: chainIds.length > 0 ? chainIds : fallbackChainIds,
    // The pinned version has no telemetry. In any other version it is switched off.
    preference: { options: wallets, telemetry: false },
  })
  const raw: unknown = sdk.getProvider()
  if (!isRawProvider(raw)) throw new FeatureError('connector/provider-missing')
  return createSdkProvider(raw)
}

function createSdkProvider(raw: RawSdkProvider): SdkProvider {
  const provider = createBrowserProvider(raw)
  return {
    ...provider,
    async disconnect() {
      if (typeof raw.disconnect === 'function') return void (await raw.disconnect())
      const params = [{ eth_accounts: {} }]
      await provider.request({ method: 'wallet_revokePermissions', params })
    },
  }
}
