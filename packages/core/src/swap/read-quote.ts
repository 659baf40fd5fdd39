import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import { isSameAddress } from '../networks/same-address.js'
import { numberIn, tokenReads } from '../networks/token-reads.js'
import { askProvider } from './ask-provider.js'
import { amountOut, minimumOut, type Reserves } from './pool-math.js'
import type { PoolReads } from './read-pools.js'
import type { RouterCall } from './router-call.js'
import type { SwapPlace } from './swap-place.js'
import type { SwapSource } from './swap-source.js'
import type { SwapProblem, SwapToken } from './swap-state.js'

const whole = 10_000n // percent, in hundredths
const mostBetter = 100n // of them, that another route may bring more
const mostHeld = 1n << 112n // a pool counts in 112 bits
const mostBetween = 8 // tokens over which a route is looked for here

/** What is to be swapped. */
export type SwapTerms = {
  readonly place: SwapPlace
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amountIn: bigint
  /** Percent, in hundredths. */
  readonly slippage: bigint
}

/** What it brings, as the chain says, in smallest units. */
export type Quoted = Pick<RouterCall, 'kind' | 'coin' | 'path' | 'amountIn' | 'minimumOut'> & {
  readonly amountOut: bigint
  readonly pools: readonly Reserves[]
  /** What the account has of the first token, and what the router may take of it; null without a wallet. */
  readonly balance: bigint | null
  readonly allowed: bigint
}

type QuoteDeps = Pick<Environment, 'after'> & {
  source: SwapSource
  pools: PoolReads
  /** The tokens of the dapp and of the list, those first over which a route is looked for: no other is swapped through. */
  between: readonly Pick<SwapToken, 'address'>[]
}

/**
 * Quotes: the provider names the route, and what it brings is computed here from what the pools hold. A route over a token that
 * nobody lists, that a better one is known of, or that brings something else than the provider says, is refused. Where the
 * provider does not answer, the best route that is known here is taken.
 * @throws KitError `network/unreachable`, `transport/*`
 */
export async function readQuote(
  deps: QuoteDeps,
  terms: SwapTerms,
  signal: AbortSignal,
): Promise<Quoted | SwapProblem> {
  const { place, from, to, amountIn } = terms
  const { wrapped } = place.router
  const coin = from.address === null ? 'in' : to.address === null ? 'out' : null
  const isWrap = isSameAddress(from.address ?? wrapped, to.address ?? wrapped)
  const [route, facts] = await Promise.all([
    isWrap ? same(amountIn) : readRoute(deps, terms, signal),
    readFacts(terms, signal),
  ])
  if (typeof facts === 'string') return facts
  if (typeof route === 'string') return route
  if (!isWrap) return { kind: 'swap', coin, amountIn, ...route, ...facts }
  const kind = coin === 'in' ? 'wrap' : 'unwrap'
  return { kind, coin, amountIn, ...route, ...facts, allowed: amountIn }
}

type Route = Pick<Quoted, 'path' | 'pools' | 'amountOut' | 'minimumOut'>

/** What the wrapped form of the coin makes of it, and back: the same amount, without a pool. */
const same = (amount: bigint): Route => ({
  ...{ path: [], pools: [] },
  ...{ amountOut: amount, minimumOut: amount },
})

async function readRoute(
  { after, source, pools, between }: QuoteDeps,
  { place, from, to, amountIn, slippage }: SwapTerms,
  signal: AbortSignal,
): Promise<Route | SwapProblem> {
  const { factory, wrapped } = place.router
  const [first, last] = [from.address ?? wrapped, to.address ?? wrapped]
  const middles = middlesOf(
    [wrapped, ...between.flatMap(({ address }) => address ?? [])],
    [first, last],
  )
  const own = [[first, last], ...middles.slice(0, mostBetween).map((one) => [first, one, last])]
  const { caipNetworkId: network } = place.network
  const asked = { network, account: place.account, from: from.id, to: to.id, amountIn }
  const readPaths = (paths: readonly (readonly string[])[]) =>
    pools.read({ ...place, factory }, paths, signal)
  const [said, held] = await Promise.all([
    askProvider({ after }, signal, (signal) => source.quote(asked, signal)),
    readPaths(own),
  ])
  if (typeof said === 'string') return said
  const outs = held.map((one) => outOf(amountIn, one))
  const [best = 0n] = [...outs].sort((one, other) => (one > other ? -1 : 1))
  const path = said?.route ?? own[outs.indexOf(best)] ?? []
  if (!said && best === 0n) return held.some(Boolean) ? 'liquidity' : 'unavailable'
  if (!leads(path, first, last)) return 'different'
  // Whoever chooses the token chooses its pools, and what they take.
  if (path.length > 2 && !middles.some((one) => isSameAddress(one, path[1]))) return 'different'
  const at = own.findIndex((one) => isSamePath(one, path))
  const reserves = at < 0 ? (await readPaths([path]))[0] : held[at]
  if (!reserves) return 'no-route'
  const out = outOf(amountIn, reserves)
  const least = minimumOut(out, slippage)
  const problem = judgeAmounts({ out, least, best, said: said?.amountOut ?? out }, slippage)
  return problem ?? { path, pools: reserves, amountOut: out, minimumOut: least }
}

type Amounts = Readonly<Record<'best' | 'least' | 'out' | 'said', bigint>>

/** What is wrong with what a route brings. @param best of the routes that are known here @param said by the provider */
function judgeAmounts({ out, least, best, said }: Amounts, slippage: bigint): SwapProblem | null {
  if (least === 0n) return 'liquidity'
  // What brings less than a route that is known here is somebody's mistake, or trick.
  if (best * whole > out * (whole + mostBetter)) return 'different'
  return isOff(said, out, slippage) ? 'moved' : null
}

/** Whether two amounts differ by more than a part of the second. @param most percent, in hundredths */
const isOff = (one: bigint, other: bigint, most: bigint) =>
  (one > other ? one - other : other - one) * whole > other * most

const isSamePath = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((token, n) => isSameAddress(token, other[n]))

/** Each once, without the ends. */
function middlesOf(all: readonly string[], ends: readonly string[]): readonly string[] {
  const unlike = (some: readonly string[], one: string) =>
    !some.some((other) => isSameAddress(one, other))
  return all.filter((one, n) => unlike(ends, one) && unlike(all.slice(0, n), one))
}

/** Whether a path goes from the one to the other, at most over one more. */
const leads = (path: readonly string[], first: string, last: string): boolean =>
  (path.length === 2 || path.length === 3) &&
  path.every((one) => /^0x[\da-f]{40}$/i.test(one)) &&
  isSameAddress(first, path[0]) &&
  isSameAddress(last, path.at(-1)) &&
  new Set(path.map((one) => one.toLowerCase())).size === path.length

function outOf(amountIn: bigint, pools: readonly Reserves[] | null): bigint {
  if (!pools) return 0n
  const isHeld = pools.every(
    (pool, n) => pool.in + amountOut(amountIn, pools.slice(0, n)) < mostHeld,
  )
  return isHeld ? amountOut(amountIn, pools) : 0n
}

/**
 * What the account has and what the router may take.
 * @returns `different` where the chain knows other decimals
 * @throws KitError `network/unreachable` where one of them is not told
 */
async function readFacts(
  { place, from, to }: SwapTerms,
  signal: AbortSignal,
): Promise<Pick<Quoted, 'balance' | 'allowed'> | 'different'> {
  const { network, adapter, contracts, router, account } = place
  const tokens = [from, to].flatMap(({ address, decimals }) =>
    address ? [{ address, decimals }] : [],
  )
  const ofAccount =
    account && from.address
      ? [
          { to: from.address, data: tokenReads.balance(account) },
          { to: from.address, data: tokenReads.allowance(account, router.router) },
        ]
      : []
  const reads = [
    ...tokens.map(({ address }) => ({ to: address, data: tokenReads.decimals() })),
    ...ofAccount,
  ]
  const [answers, coins] = await Promise.all([
    contracts.multicall(network, reads, signal),
    account && !from.address ? adapter.balance(network, account, signal) : null,
  ])
  if (answers.some((one) => one === null)) throw new FeatureError('network/unreachable')
  const isAsListed = tokens.every(({ decimals }, n) => numberIn(answers[n]) === BigInt(decimals))
  if (!isAsListed) return 'different'
  if (!from.address) return { balance: coins, allowed: 2n ** 256n }
  if (!account) return { balance: null, allowed: 0n }
  const [balance, allowed] = [answers[tokens.length], answers[tokens.length + 1]].map(numberIn)
  return { balance: balance ?? 0n, allowed: allowed ?? 0n }
}
