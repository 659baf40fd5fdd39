import type { ContractCall, Simulation } from '../adapters/adapter.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import { isShortOfFunds } from '../errors/refusals.js'
import { askProvider } from './ask-provider.js'
import {
  arrivesLess,
  isReverted,
  judgeSwap,
  problemOfRevert,
  type QuotedSwap,
} from './judge-swap.js'
import { amountOut } from './pool-math.js'
import type { PoolReads } from './read-pools.js'
import type { Quoted, SwapTerms } from './read-quote.js'
import { coinsOf, type RouterCall, readRouterCall } from './router-call.js'
import { callOf, readCost, type SwapCost } from './swap-cost.js'
import { readTime, type SwapPlace } from './swap-place.js'
import type { SwapSource } from './swap-source.js'
import type { SwapProblem } from './swap-state.js'

const longestDeadline = 30n * 60n // s from the block's time

/** What is reviewed and locked: nothing of it changes until it is handed over. */
export type LockedSwap = Readonly<{
  terms: SwapTerms & { readonly place: SwapPlace & { readonly account: string } }
  quoted: Quoted
}>

/**
 * Checks what a provider makes of the swap: it must be the call that is made here, in every word but the least that arrives,
 * which may be more, and the deadline. What is handed over is encoded here all the same, also where the provider does not
 * answer.
 * @returns why it is refused; null if it is the same
 */
export async function checkBuilt(
  { source, after }: Pick<Environment, 'after'> & { readonly source: SwapSource },
  { terms, quoted }: LockedSwap,
  slippage: string,
  signal: AbortSignal,
): Promise<SwapProblem | null> {
  if (quoted.kind !== 'swap') return null
  const { place, from, to, amountIn } = terms
  const { account, router } = place
  const { caipNetworkId: network } = place.network
  const asked = { network, account, from: from.id, to: to.id, amountIn, slippage }
  const [built, time] = await Promise.all([
    askProvider({ after }, signal, (signal) =>
      source.build({ ...asked, route: quoted.path, least: quoted.minimumOut }, signal),
    ),
    readTime(place, signal),
  ])
  if (built === null || built === 'moved') return built
  const call: RouterCall = { ...quoted, receiver: account, deadline: 0n }
  const isOf = (id: string, address: string) =>
    id.toLowerCase() === `${network}:${address}`.toLowerCase()
  const read = readRouterCall(built.data, call)
  const isSame =
    isOf(built.from, account) &&
    isOf(built.to, router.router) &&
    BigInt(built.amount) === coinsOf(call)
  if (!read || !isSame) return 'different'
  if (read.deadline <= time || read.deadline > time + longestDeadline) return 'different'
  return read.minimumOut < quoted.minimumOut ? 'different' : null
}

/** A swap as it can be handed over now, or why it cannot. */
export type TriedSwap = {
  readonly call: ReturnType<typeof callOf>
  readonly cost: SwapCost
  /** Whether less than the minimum may arrive, as nobody could say what the token does. */
  readonly mayBringLess: boolean
}

/**
 * Tries a swap on the newest block: simulates it, with the permission it needs, and reads what it costs.
 * @throws KitError `network/unreachable`, `connection/cancelled`
 */
export async function trySwap(
  pools: PoolReads,
  { terms, quoted }: LockedSwap,
  signal: AbortSignal,
): Promise<TriedSwap | SwapProblem> {
  const { place, from, to } = terms
  const { account, adapter, network, router } = place
  const call = callOf(place, account, quoted, await readTime(place, signal))
  const about: About = {
    ...{ account, from: from.address, to: to.address, router: router.router },
    ...quoted,
    isWrap: quoted.kind !== 'swap',
  }
  try {
    const simulate = () => simulateSwap(place, call, about, signal)
    const simulation = await simulate()
    const problem = simulation
      ? judgeSwap(simulation, { ...about, allowed: atLeast(about.allowed, about.amountIn) })
      : (await isMoved(pools, place, about, signal)) && 'moved'
    if (problem) return problem
    if (simulation && arrivesLess(simulation, about)) {
      if (await keepsSome(pools, place, simulate, about, signal)) return 'fee-on-transfer'
    }
    const [cost, coins] = await Promise.all([
      readCost(place, call, { quoted, token: from.address }, signal),
      adapter.balance(network, account, signal),
    ])
    const isKnown = simulation?.how === 'simulated' || about.isWrap || to.address === null
    return coins < call.value + cost.fee ? 'gas' : { call, cost, mayBringLess: !isKnown }
  } catch (error) {
    return problemOf(error)
  }
}

type About = QuotedSwap & Pick<Quoted, 'path'>

const atLeast = (one: bigint, other: bigint) => (one > other ? one : other)

/** Simulates a swap, after the permission it needs. @returns null where the node cannot simulate that */
async function simulateSwap(
  { network, contracts }: SwapPlace,
  call: ContractCall,
  { account, from, router, amountIn, allowed }: About,
  signal: AbortSignal,
): Promise<Simulation | null> {
  if (allowed >= amountIn || !from) return contracts.simulate(call, signal)
  const permit = (amount: bigint) =>
    contracts.approvalCall({ network, from: account, token: from, spender: router, amount })
  const [permission, none] = await Promise.all([permit(amountIn), permit(0n)])
  const simulate = async (...calls: ContractCall[]) =>
    (await contracts.simulateAll?.(calls, signal)) ?? null
  return simulate(permission, call).catch((error) => {
    // Some tokens let nobody change a permission that is not zero.
    if (allowed === 0n || !isReverted(error)) throw error
    return simulate(none, permission, call)
  })
}

/** Whether the pools bring less by now than the least that was quoted. */
async function isMoved(
  pools: PoolReads,
  place: SwapPlace,
  { path, amountIn, minimumOut }: About,
  signal: AbortSignal,
): Promise<boolean> {
  const [held] = await pools.read({ ...place, factory: place.router.factory }, [path], signal)
  return !held || amountOut(amountIn, held) < minimumOut
}

/** Why the chain would not take it. @throws what says nothing about it */
function problemOf(error: unknown): SwapProblem {
  const { code, values } = describeError(error)
  if (isShortOfFunds(error)) return 'gas'
  if (code === 'transaction/would-fail') return problemOfRevert(values[0] ?? '')
  if (isReverted(error)) return 'would-fail'
  throw error
}

/** Whether less arrives than the pools send by what they hold now. Asked twice, in case a block came between the two reads. */
async function keepsSome(
  pools: PoolReads,
  place: SwapPlace,
  simulate: () => Promise<Simulation | null>,
  about: About,
  signal: AbortSignal,
): Promise<boolean> {
  for (let times = 0; times < 2; times++) {
    const [held, simulation] = await Promise.all([
      pools.read({ ...place, factory: place.router.factory }, [about.path], signal),
      simulate(),
    ])
    const [reserves] = held
    const sent = reserves ? amountOut(about.amountIn, reserves) : about.minimumOut
    if (!simulation || !arrivesLess(simulation, { ...about, amountOut: sent })) return false
  }
  return true
}
