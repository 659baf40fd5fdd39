import { defineNetwork } from '@gla/modal/networks'
import type { Surroundings } from '../wallet.js'
import type { StackConfig } from './stack-config.js'

/** The chains and the relay of a local stack. */
export function stackSurroundings({ chains, relayUrl }: StackConfig): Surroundings {
  return {
    relayUrl,
    networks: chains.map(({ id, name, rpcUrl }) =>
      defineNetwork({
        id,
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
        testnet: false, // ruling 6: names and identity show on networks that are no testnets
      }),
    ),
  }
}
