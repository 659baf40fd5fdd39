import type { ProviderChain } from '@gla/provider'
import type { StackChain } from './stack.js'

/** The mark of GLA, as in the app's favicon. */
const glaMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0b100f"/><path d="M26 8H8v16h16V14" fill="none" stroke="#4cc3a0" stroke-width="4"/><path d="M13 13h6v6h-6z" fill="#e6b450"/></svg>'

/** The chains of a stack as its provider serves them, with the tokens that are deployed there. */
export function providerChains(chains: readonly StackChain[]): readonly ProviderChain[] {
  return chains.map(({ id, rpcUrl, contracts }) => ({
    id: `eip155:${id}`,
    rpcUrls: [rpcUrl],
    coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    tokens: [
      {
        address: contracts.gla,
        symbol: 'GLA',
        name: 'GLA',
        picture: `data:image/svg+xml,${encodeURIComponent(glaMark)}`,
      },
      { address: contracts.usd, symbol: 'tUSD', name: 'Test USD' },
      { address: contracts.weth, symbol: 'WETH', name: 'Wrapped Ether' },
      { address: contracts.drift, symbol: 'DRIFT', name: 'Drift' },
    ],
    multicall: contracts.multicall3,
    history: {},
    swap: {
      factory: contracts.swapFactory,
      router: contracts.swapRouter,
      wrapped: contracts.weth,
      unit: contracts.usd,
    },
  }))
}
