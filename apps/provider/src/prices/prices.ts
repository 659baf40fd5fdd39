import type { Database } from '@gla/server/database'
import type { Chain } from '../chains/chains.js'
import { createIndexStates } from '../history/index-state.js'
import { type KnownTokens, listedOf } from '../history/known-tokens.js'
import { decimalOf } from './fraction.js'
import { keptByBlock } from './kept-by-block.js'
import { readPools, type Sides, withPools } from './pool-reads.js'
import type { Price, Priced } from './price.js'
import { priceOfPools } from './price-of-pools.js'
import type { PriceSource } from './price-source.js'

export interface Prices {
  /** Null where nobody says it. */
  priceOf(chain: Chain, token: Priced): Promise<Price | null>
  /**
   * By addresses in lower case; without those that nobody says. Anybody can make up addresses: of tokens that are neither listed nor
   * in a pool nobody is asked, and nothing is kept.
   */
  many(chain: Chain, tokens: readonly Priced[]): Promise<ReadonlyMap<Priced, Price>>
}

interface PricesDeps {
  readonly database: Database
  readonly tokens: KnownTokens
  /** Asked for what no pool says; null: nobody is. */
  readonly source: PriceSource | null
}

const leastDepth = 1_000n // whole units: a pool that holds less is moved for little
const mostBehind = 50n // blocks: what pools said before is not told as if it were said now

/** Prices in the chain's unit, of the pools that are kept of it, and where none says it, of the source. */
export function createPrices({ database, tokens, source }: PricesDeps): Prices {
  const states = createIndexStates(database)
  const keptOf = keptByBlock<Priced, Price | null>()

  async function ofPools(chain: Chain, wanted: readonly Priced[]): Promise<Map<Priced, Price>> {
    const { swap, history } = chain.config
    const state = swap?.unit && history ? await states(chain.id) : null
    if (!state || state.behind > mostBehind) return new Map()
    const prices = keptOf(chain, state)
    const unknown = wanted.filter((one) => !prices.has(one))
    if (unknown.length > 0)
      for (const [token, price] of await read(chain, unknown, state.block)) prices.set(token, price)
    return new Map(
      wanted.flatMap((one) => {
        const price = prices.get(one)
        return price ? [[one, price] as const] : []
      }),
    )
  }

  async function read(chain: Chain, wanted: readonly Priced[], block: bigint) {
    const unit = chain.config.swap?.unit?.toLowerCase()
    const wrapped = chain.config.swap?.wrapped.toLowerCase()
    const factory = chain.config.swap?.factory.toLowerCase()
    if (unit === undefined || wrapped === undefined || factory === undefined) return []
    const addresses = wanted.map((one) => one ?? wrapped)
    const sides = [
      [wrapped, unit] as Sides,
      ...addresses.flatMap((one): Sides[] => [
        [one, unit],
        [one, wrapped],
      ]),
    ]
    const [pools, known] = await Promise.all([
      database.read((db) => readPools(db, { chain: chain.id, factory, sides })),
      tokens.of(chain, new Map([...addresses, unit].map((one) => [one, 'erc20']))),
    ])
    const unitDecimals = known.get(unit)?.decimals ?? null
    if (unitDecimals === null) return []
    const least = leastDepth * 10n ** BigInt(unitDecimals)
    const priceIn = (token: string, decimals: number): Price | null => {
      if (token === unit) return { usd: '1', via: [unit], liquidity: null, block }
      const found = priceOfPools(pools, { token, unit, wrapped, leastDepth: least })
      if (!found) return null
      const over = found.over * 10n ** BigInt(decimals)
      const whole = 10n ** BigInt(unitDecimals)
      const usd = decimalOf({ over, under: found.under * whole })
      if (usd === null) return null
      // At its own price a pool holds as much of the one token as of the other.
      const liquidity = decimalOf({ over: 2n * found.depth, under: whole })
      return { usd, via: found.via, liquidity, block }
    }
    return wanted.flatMap((one): (readonly [Priced, Price | null])[] => {
      const token = one ?? wrapped
      const decimals = one === null ? chain.config.coin.decimals : known.get(token)?.decimals
      // What did not answer now is asked again.
      return typeof decimals === 'number' ? [[one, priceIn(token, decimals)]] : []
    })
  }

  async function servedOf(chain: Chain, wanted: readonly Priced[]): Promise<readonly Priced[]> {
    const listed = listedOf(chain)
    const others = wanted.filter((one) => one !== null && !listed.has(one)) as string[]
    if (others.length === 0) return wanted
    const { swap, history } = chain.config
    const about = { chain: chain.id, factory: swap?.factory.toLowerCase() ?? '', tokens: others }
    const pooled =
      swap && history ? await database.read((db) => withPools(db, about)) : new Set<string>()
    return wanted.filter((one) => one === null || listed.has(one) || pooled.has(one))
  }

  async function many(chain: Chain, asked: readonly Priced[]) {
    const wanted = await servedOf(chain, [
      ...new Set(asked.map((one) => one?.toLowerCase() ?? null)),
    ])
    const found = await ofPools(chain, wanted)
    const missing = wanted.filter((one) => !found.has(one))
    if (source && missing.length > 0)
      for (const [token, usd] of await source(chain.id, missing))
        found.set(token, { usd, via: [], liquidity: null, block: null })
    return found
  }

  return {
    many,
    priceOf: async (chain, token) =>
      (await many(chain, [token])).get(token?.toLowerCase() ?? null) ?? null,
  }
}
