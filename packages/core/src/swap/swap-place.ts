import * as z from 'zod/mini'
import type { Adapter, ContractAbilities } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { SwapRouter } from '../options/options.js'

/** Where a swap takes place. */
export type SwapPlace = {
  readonly network: CaipNetwork
  readonly adapter: Adapter
  readonly contracts: ContractAbilities
  readonly router: SwapRouter
  /** Null while no wallet is connected. */
  readonly account: string | null
}

const block = z.object({ timestamp: z.string().check(z.regex(/^0x[\da-f]{1,16}$/i)) })

/** The time of the newest block, in seconds: the chain's clock, by which it counts a deadline. @throws KitError `network/unreachable` */
export async function readTime(
  { adapter, network }: Pick<SwapPlace, 'adapter' | 'network'>,
  signal: AbortSignal,
): Promise<bigint> {
  const answer = await adapter.read?.(network, 'eth_getBlockByNumber', ['latest', false], signal)
  const { data } = z.safeParse(block, answer)
  if (!data) throw new FeatureError('network/unreachable')
  return BigInt(data.timestamp)
}
