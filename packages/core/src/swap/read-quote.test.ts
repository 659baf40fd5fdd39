import { expect, test } from 'vitest'
import type { Hex } from '../adapters/adapter.js'
import { amountOut, type Reserves } from './pool-math.js'
import { readQuote, type SwapTerms } from './read-quote.js'
import type { SwapSource } from './swap-source.js'

const at = (byte: string) => `0x${byte.repeat(20)}`
const [wrapped, one, other, listed, evil] = ['11', '22', '33', '44', '66'].map(at) as [
  string,
  string,
  string,
  string,
  string,
]
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const token = (address: string) => ({ address, id: `eip155:1:${address}`, decimals: 18 })
const even: Reserves = { in: 10n ** 24n, out: 10n ** 24n }
const poor: Reserves = { in: 10n ** 24n, out: 10n ** 23n }

/** Quotes one token in another on a chain with these pools, by a provider that names this route. */
function quoted(
  pools: Record<string, Reserves>,
  route: readonly string[] | null,
  {
    decimals = word(18n),
    amountIn = 10n ** 18n,
    slippage = 100n,
  }: { decimals?: Hex | null; amountIn?: bigint; slippage?: bigint } = {},
) {
  const held = (path: readonly string[]) => {
    const all = path.slice(1).map((to, n) => pools[`${path[n]} ${to}`.toLowerCase()] ?? null)
    return all.includes(null) ? null : all.flatMap((each) => each ?? [])
  }
  const out = amountOut(amountIn, held(route ?? [one, listed, other]) ?? [])
  const source = {
    quote: async () => ({ amountOut: out, route }),
  } as Partial<SwapSource> as SwapSource
  const place = {
    network: { caipNetworkId: 'eip155:1' },
    router: { wrapped, factory: at('bb'), router: at('aa') },
    contracts: { multicall: async () => [word(18n), decimals] },
    account: null,
  } as unknown as SwapTerms['place']
  const [from, to] = [token(one), token(other)] as unknown as [SwapTerms['from'], SwapTerms['to']]
  const terms = { place, from, to, amountIn, slippage }
  const reads = {
    read: async (_: unknown, paths: readonly (readonly string[])[]) => paths.map(held),
  }
  const after = () => () => undefined // no provider is slow
  const deps = {
    after,
    source,
    pools: reads,
    between: [{ address: null }, token(one), token(listed)],
  }
  return readQuote(deps, terms, new AbortController().signal)
}

const over = (middle: string, last = even) => ({
  [`${one} ${middle}`]: even,
  [`${middle} ${other}`]: last,
})

test('a route over a token that nobody lists is refused, also where no other is known', async () => {
  expect(await quoted(over(evil), [one, evil, other])).toBe('different')
})

test('over a listed token: by the provider, or by the kit where the provider names none', async () => {
  const path = [one, listed, other]
  expect(await quoted(over(listed), path)).toMatchObject({ path })
  expect(
    await quoted(
      over(listed),
      path.map((address) => address.toUpperCase().replace('X', 'x')),
    ),
  ).toHaveProperty('path')
  expect(await quoted(over(listed), null)).toMatchObject({ path })
})

test('a bad route is refused where the kit finds a better one over a listed token', async () => {
  const pools = { ...over(listed), ...over(wrapped, poor), [`${one} ${other}`]: poor }
  expect(await quoted(pools, [one, wrapped, other])).toBe('different')
  expect(await quoted(pools, [one, other])).toBe('different')
  expect(await quoted(pools, [one, listed, other])).toHaveProperty('path')
})

test('error: network/unreachable: decimals that were not read are no other ones', async () => {
  const pools = over(listed)
  await expect(quoted(pools, null, { decimals: null })).rejects.toMatchObject({
    code: 'network/unreachable',
  })
  expect(await quoted(pools, null, { decimals: word(6n) })).toBe('different')
  expect(await quoted(pools, null, { decimals: '0x' })).toBe('different')
})

test('of few units the least is no less than the slippage allows, and never nothing', async () => {
  const few = { [`${one} ${other}`]: { in: 10n ** 6n, out: 10n } }
  const path = [one, other]
  const units = (amountIn: bigint) => quoted(few, path, { amountIn })
  expect(await units(260_000n)).toMatchObject({ amountOut: 2n, minimumOut: 2n })
  expect(await units(120_000n)).toMatchObject({ amountOut: 1n, minimumOut: 1n })
})

test('what brings nothing, or may bring nothing, cannot be swapped', async () => {
  const few = { [`${one} ${other}`]: { in: 10n ** 6n, out: 10n } }
  expect(await quoted(few, [one, other], { amountIn: 1_000n })).toBe('liquidity')
  expect(await quoted(over(listed), null, { slippage: 10_000n })).toBe('liquidity')
})
