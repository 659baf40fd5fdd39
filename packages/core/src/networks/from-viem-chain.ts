import type { Chain } from 'viem'
import type { CaipNetwork } from './caip-network.js'
import { defineNetwork } from './define-network.js'

/**
 * Converts a viem chain definition to a network. Only its data is copied, not its functions.
 * @example import { mainnet } from 'viem/chains'; createModal({ networks: [fromViemChain(mainnet)], ... })
 * @see https://viem.sh/docs/chains/introduction
 */
export function fromViemChain(
  chain: Pick<Chain, 'id' | 'name' | 'nativeCurrency' | 'rpcUrls' | 'blockExplorers' | 'testnet'>,
): CaipNetwork {
  const { name, symbol, decimals } = chain.nativeCurrency
  const explorer = chain.blockExplorers?.default
  return defineNetwork({
    id: chain.id,
    name: chain.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: { default: { http: [...chain.rpcUrls.default.http] } },
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(chain.testnet !== undefined && { testnet: chain.testnet }),
  })
}
