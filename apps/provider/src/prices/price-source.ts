import { bounded } from '@gla/server/bounded'
import * as z from 'zod/mini'
import { inTime } from '../history/in-time.js'
import { decimalOf } from './fraction.js'
import type { Priced } from './price.js'

/**
 * Prices in US dollars, decimals, of tokens of a chain (CAIP-2): by addresses in lower case, null for the coin. What is not said in
 * time, or is no price, is missing.
 */
export type PriceSource = (
  chain: string,
  tokens: readonly Priced[],
) => Promise<ReadonlyMap<Priced, string>>

interface SourceDeps {
  /** Wall clock, ms. */
  readonly now: () => number
  readonly report: (error: unknown) => void
}

const lifetime = 60_000 // ms
const platformsLifetime = 86_400_000 // ms
const deadline = 4_000 // ms, for one question
const patience = 1_500 // ms: an answer is better without prices than late
const mostBytes = 1_048_576 // of an answer
const mostAtOnce = 50 // tokens of one question
const mostKept = 10_000
const pauseAfterFailure = 30_000 // ms

const platformsShape = z.array(
  z.object({
    id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    chain_identifier: z.nullish(z.number()),
    native_coin_id: z.nullish(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
)
const pricesShape = z.record(z.string(), z.unknown())
const priceShape = z.object({ usd: z.number().check(z.positive(), z.maximum(1e15)) })

type Platform = z.infer<typeof platformsShape>[number]

/**
 * A source in the form of CoinGecko's API (`/asset_platforms`, `/simple/price`, `/simple/token_price/{platform}`). It learns which
 * tokens are asked for, and of nobody who holds them.
 * @param base its address; what its query has, as a key, goes along with each question
 */
export function createPriceSource(base: string, { now, report }: SourceDeps): PriceSource {
  const kept = new Map<string, { usd: string | null; at: number }>()
  const running = new Map<string, Promise<void>>()
  let platforms: { all: readonly Platform[]; at: number } | null = null
  let pausedUntil = 0
  let isTold = false

  async function ask<T extends z.ZodMiniType>(path: string, query: object, shape: T) {
    const url = new URL(base)
    url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signal = AbortSignal.timeout(deadline)
    const headers = { accept: 'application/json' }
    const response = await fetch(url, { headers, redirect: 'error', signal })
    if (!response.ok) throw new Error(`The source of prices answers with ${response.status}.`)
    const body = await bounded(response, mostBytes)
    return z.parse(shape, JSON.parse(body.toString('utf8'))) as z.output<T>
  }

  async function platformOf(chain: string): Promise<Platform | undefined> {
    if (!platforms || now() - platforms.at >= platformsLifetime)
      platforms = { all: await ask('/asset_platforms', {}, platformsShape), at: now() }
    const number = Number(chain.split(':')[1])
    return platforms.all.find(({ chain_identifier }) => chain_identifier === number)
  }

  /** What it says of tokens, as it says it. */
  async function said(chain: string, tokens: readonly Priced[]) {
    const found = new Map<Priced, unknown>()
    const platform = await platformOf(chain)
    const coin = platform?.native_coin_id
    if (tokens.includes(null) && coin) {
      const query = { ids: coin, vs_currencies: 'usd' }
      found.set(null, (await ask('/simple/price', query, pricesShape))[coin])
    }
    const addresses = tokens.filter((one) => one !== null)
    if (addresses.length > 0 && platform) {
      const query = { contract_addresses: addresses.join(), vs_currencies: 'usd' }
      const prices = await ask(`/simple/token_price/${platform.id}`, query, pricesShape)
      for (const [address, one] of Object.entries(prices)) found.set(address.toLowerCase(), one)
    }
    return found
  }

  async function askFor(chain: string, tokens: readonly Priced[]): Promise<void> {
    if (now() < pausedUntil) return
    try {
      const found = await said(chain, tokens)
      for (const token of tokens) {
        const { data } = z.safeParse(priceShape, found.get(token))
        put(`${chain}:${token}`, data ? decimalIn(data.usd) : null)
      }
    } catch (cause) {
      pausedUntil = now() + pauseAfterFailure
      // Its URL may hold a key: what was thrown is not passed on.
      if (!isTold) report(new Error(`No prices come from their source: ${kindOf(cause)}`))
      isTold = true
    }
  }

  function put(key: string, usd: string | null): void {
    kept.delete(key)
    kept.set(key, { usd, at: now() })
    const oldest = kept.keys().next()
    if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
  }

  return async (chain, tokens) => {
    const isFresh = (token: Priced) => {
      const one = kept.get(`${chain}:${token}`)
      return one !== undefined && now() - one.at < lifetime
    }
    const missing = tokens.filter((one) => !isFresh(one)).slice(0, mostAtOnce)
    const free = missing.filter((one) => !running.has(`${chain}:${one}`))
    if (free.length > 0) {
      const asked = askFor(chain, free).finally(() => {
        for (const one of free) running.delete(`${chain}:${one}`)
      })
      for (const one of free) running.set(`${chain}:${one}`, asked)
    }
    await inTime(Promise.all(missing.map((one) => running.get(`${chain}:${one}`))), patience)
    return new Map(
      tokens.flatMap((token) => {
        const usd = isFresh(token) ? kept.get(`${chain}:${token}`)?.usd : null
        return usd ? [[token, usd] as const] : []
      }),
    )
  }
}

const kindOf = (error: unknown): string =>
  error instanceof z.core.$ZodError ? 'its answer has another form.' : nameOf(error)
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const places = 40 // digits after the point

/** Exactly the number, as a decimal without an exponent. */
function decimalIn(number: number): string | null {
  const [digits = '', exponent = '0'] = number.toString().split('e')
  const [whole = '', broken = ''] = digits.split('.')
  const shift = BigInt(broken.length) - BigInt(exponent)
  if (shift > BigInt(places)) return null
  const over = BigInt(`${whole}${broken}`)
  return shift >= 0n
    ? decimalOf({ over, under: 10n ** shift })
    : decimalOf({ over: over * 10n ** -shift, under: 1n })
}
