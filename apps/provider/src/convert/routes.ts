import { type Address, getAddress } from 'viem'
import { nodeRefusal } from '../chains/read-many.js'
import { amountThrough, type Reserves } from './amount-out.js'
import type { AskedPair } from './asked-tokens.js'
import type { Hop, Pools } from './pools.js'

/** What an amount brings by one route. */
export interface RouteQuote {
  /** Two or three tokens: in the coin's place its wrapped form. */
  readonly path: readonly Address[]
  /** Smallest units. */
  readonly out: bigint
}
/** Why there is no quote: no pool joins the two, or those that do have too little. */
export type NoQuote = 'no-route' | 'liquidity'

/** The block that something is read at. */
export interface QuotedBlock {
  readonly number: bigint
  /** Seconds since 1970. */
  readonly time: bigint
}

const mostHeld = 1n << 112n // a pool counts in 112 bits

/** @throws Refusal 502 when the chain's nodes do not answer */
export async function newestBlock({ chain }: Pick<AskedPair, 'chain'>): Promise<QuotedBlock> {
  try {
    const { number, timestamp } = await chain.client.getBlock({ blockTag: 'latest' })
    return { number, time: timestamp }
  } catch (error) {
    throw nodeRefusal(error)
  }
}

/** The routes from one token to another: straight, and over each listed token or the wrapped coin. */
export function routesOf({ chain, swap, from, to }: AskedPair): readonly (readonly Address[])[] {
  const listed = (chain.config.tokens ?? []).map(({ address }) => getAddress(address))
  const between = new Set([getAddress(swap.wrapped), ...listed])
  between.delete(from.address)
  between.delete(to.address)
  return [
    [from.address, to.address],
    ...[...between].map((middle) => [from.address, middle, to.address]),
  ]
}

/**
 * The route that brings most, by what the pools have at a block.
 * @throws Refusal 502 when the chain's nodes do not answer
 */
export async function bestRoute(
  pools: Pools,
  { chain, swap }: AskedPair,
  routes: readonly (readonly Address[])[],
  amount: bigint,
  block: QuotedBlock,
): Promise<RouteQuote | NoQuote> {
  const hops = routes.map(hopsOf)
  const factory = getAddress(swap.factory)
  const reserves = await pools.reservesOf(chain, factory, hops.flat(), block.number)
  let best: RouteQuote | NoQuote = 'no-route'
  let next = 0
  for (const [at, path] of routes.entries()) {
    const ofRoute = reserves.slice(next, next + (hops[at]?.length ?? 0))
    next += ofRoute.length
    const through = ofRoute.filter((one) => one !== null)
    if (through.length < ofRoute.length) continue
    const out = payable(amount, through)
    if (out === null) best = best === 'no-route' ? 'liquidity' : best
    else if (typeof best === 'string' || out > best.out) best = { path, out }
  }
  return best
}

/** What comes out at the end; null where it is nothing, or a pool could not hold what comes in. */
function payable(amount: bigint, pools: readonly Reserves[]): bigint | null {
  const isHeld = pools.every(([reserveIn], at) => {
    const into = amountThrough(amount, pools.slice(0, at))
    return into !== null && reserveIn + into < mostHeld
  })
  return isHeld ? amountThrough(amount, pools) || null : null
}

const hopsOf = (path: readonly Address[]): readonly Hop[] =>
  path.slice(1).map((token, at): Hop => [path[at] ?? token, token])
