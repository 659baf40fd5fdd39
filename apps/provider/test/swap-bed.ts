import type { ChainSwap, ProviderChain } from '../src/provider-options.js'
import { type ChainBed, startChainBed } from './chain-bed.js'

/** A chain with the pools of the local stack, and a provider's configuration with them. */
export type SwapBed = ChainBed

/** The coin where a token has an address (CAIP-10). */
export const coinId = 'eip155:31337:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Where the bed's tokens are swapped. */
export const swapOn = ({ contracts }: ChainBed): ChainSwap => ({
  ...{ factory: contracts.swapFactory, router: contracts.swapRouter },
  ...{ wrapped: contracts.weth, unit: contracts.usd },
})

export async function startSwapBed(): Promise<SwapBed> {
  const bed = await startChainBed()
  const { gla, usd, weth, drift } = bed.contracts
  const config: ProviderChain = {
    ...bed.config,
    tokens: [
      { address: gla, symbol: 'GLA', name: 'GLA' },
      { address: usd, symbol: 'tUSD', name: 'Test USD' },
      { address: weth, symbol: 'WETH', name: 'Wrapped Ether' },
      { address: drift, symbol: 'DRIFT', name: 'Drift' },
    ],
    swap: swapOn(bed),
  }
  return { ...bed, config }
}
