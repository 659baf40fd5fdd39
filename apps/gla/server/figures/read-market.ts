import { decimalOf, floorAmount } from '@gla/core'
import { apiCalls } from '@gla/core/api'
import { bounded } from '@gla/server/bounded'
import * as z from 'zod/mini'
import type { NetworkFigures } from '../../src/figures/figures.js'

const mostBytes = 262_144 // of an answer
const longest = 60 // digits of an amount: dollars have no more, and who says so does not mean dollars

/** A token whose price is asked for. */
export interface PricedToken {
  readonly chainId: number
  readonly address: `0x${string}`
}

/** What a provider says of a token. */
export type Market = Omit<NonNullable<NetworkFigures['market']>, 'readAt'>

/**
 * Asks a provider for prices.
 * @returns by networks; without those whose token it knows no price of
 * @throws Error when it does not answer, or otherwise than its API says
 */
export async function readMarket(
  { url, projectId }: { readonly url: string; readonly projectId: string },
  tokens: readonly PricedToken[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Market>> {
  const { path, method, answer } = apiCalls.fungiblePrice
  const at = new URL(url)
  at.pathname = `${at.pathname.replace(/\/+$/, '')}${path}`
  at.searchParams.set('projectId', projectId)
  const ids = new Map(
    tokens.map(({ chainId, address }) => [`eip155:${chainId}:${address}`.toLowerCase(), chainId]),
  )
  const response = await fetch(at, {
    ...{ method, redirect: 'error', signal },
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ currency: 'usd', addresses: [...ids.keys()], projectId }),
  })
  if (!response.ok) throw new Error(`it answers with the status ${response.status}.`)
  const { fungibles } = z.parse(answer, JSON.parse((await bounded(response, mostBytes)).toString()))
  return new Map(
    fungibles.flatMap(({ address = '', price, liquidity }): (readonly [number, Market])[] => {
      const chainId = ids.get(address.toLowerCase())
      const dollars = dollarsIn(decimalOf(price))
      if (chainId === undefined || dollars === null) return []
      const held = liquidity === undefined ? null : floorAmount(liquidity, 18)
      return [[chainId, { price: dollars, liquidity: dollarsIn(held) }]]
    }),
  )
}

const dollarsIn = (amount: string | null) =>
  amount === null || amount.length > longest ? null : amount
