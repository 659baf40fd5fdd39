import { defineNetwork } from '@gla/modal/networks'
import type { KitConfig } from '../wallet.js'
import type { StackConfig } from './stack-config.js'

/** The networks, the relay, the provider and the routers of a local stack. */
export function stackKitConfig({ chains, relayUrl, provider }: StackConfig): KitConfig {
  return {
    relayUrl,
    swap: {
      routers: chains.flatMap(({ id, swap }) =>
        swap ? [{ caipNetworkId: `eip155:${id}` as const, ...swap }] : [],
      ),
    },
    ...(provider && { provider: { url: provider.url }, projectId: provider.projectId }),
    networks: chains.map(({ id, name, rpcUrl }) =>
      defineNetwork({
        id,
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
        testnet: false, // ruling 6: identity and names are not shown on testnets
      }),
    ),
  }
}
