import { type Address, encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import type { Contracts } from '../../stack/src/contract-addresses.js'
import { readSwapAddresses } from '../../stack/src/pools/swap-addresses.js'
import type { ChainSwap } from '../src/provider-options.js'
import { type HistoryBed, startHistoryBed } from './history-bed.js'

/** A chain with Uniswap V2 and the pools of the local stack. */
export interface PoolBed extends HistoryBed {
  /** How a provider is configured for it. */
  readonly swap: ChainSwap
  /** USD and the coin; GLA and the coin; GLA and USD; DRIFT and USD. */
  readonly pairs: readonly Address[]
  /** What the pairs hold, as they say it themselves. */
  reserves(): Promise<readonly (readonly [bigint, bigint])[]>
  /** Buys a token for coins. */
  buy(from: Address, token: Address, coins: bigint): Promise<{ block: bigint; hash: Hex }>
}

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
])

export async function startPoolBed(): Promise<PoolBed> {
  const bed = await startHistoryBed()
  const { pools } = await readSwapAddresses()
  const swap = swapOf(bed.contracts)
  return {
    ...bed,
    swap,
    pairs: pools,
    async reserves() {
      const said = await Promise.all(
        pools.map((to) => bed.rpc('eth_call', [{ to, data: '0x0902f1ac' }, 'latest'])),
      )
      return (said as Hex[]).map(
        (one) => [BigInt(one.slice(0, 66)), BigInt(`0x${one.slice(66, 130)}`)] as const,
      )
    },
    buy(from, token, coins) {
      const args = [0n, [swap.wrapped, token], from, maxUint256] as const
      const of = { abi: routerAbi, functionName: 'swapExactETHForTokens', args } as const
      // Estimated, it would be too little where the pool's last change is in the newest block.
      const gas = 300_000n
      return bed.send(from, { to: swap.router, data: encodeFunctionData(of), value: coins, gas })
    },
  }
}

const swapOf = ({ swapFactory, swapRouter, weth, usd }: Contracts): ChainSwap => ({
  factory: swapFactory,
  router: swapRouter,
  wrapped: weth,
  unit: usd,
})
