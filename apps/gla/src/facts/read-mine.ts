import { machinesAbi, miningRewardsAbi } from '@gla/contracts/earning-abi'
import { isSameAddress } from '@gla/modal'
import { blockOf, blockReads } from '../chain/block.js'
import type { Ask } from '../chain/outcome.js'
import {
  isKnown,
  type KnownToken,
  safeText,
  type Token,
  tokenOf,
  tokenReads,
} from '../chain/read-token.js'
import type { Schedule } from './emission.js'
import type { MineFacts, MinePlace, Model, MyFacts, Run } from './mine-facts.js'
import type { Counted, Grant } from './mine-figures.js'
import { pairAbi, readPair, reservesIn, tokenAbi } from './standard-abi.js'

type Address = `0x${string}`

const mostModels = 256 // of the contract; one that says more lies

/** It names a token that the site was not set up with. */
export type OtherToken = 'other-token'

/** A contract did not answer as a mine does. */
export class NoMineError extends Error {
  override readonly name = 'NoMineError'
}

/** Reads one after the other; `take` gives the results in the same order, typed by who knows the ABI. */
async function readAll(ask: Ask, reads: readonly unknown[]) {
  const outcomes = await ask(reads)
  let at = 0
  return {
    outcomes: (count: number) => {
      at += count
      return outcomes.slice(at - count, at)
    },
    /** @throws NoMineError for what the contract does not answer */
    take<T>(): T {
      const outcome = outcomes[at++]
      if (outcome?.status !== 'success') throw new NoMineError()
      return outcome.result as T
    },
    /** Null for what the contract does not answer. */
    maybe<T>(): T | null {
      const outcome = outcomes[at++]
      return outcome?.status === 'success' ? (outcome.result as T) : null
    },
  }
}

/** What does not change of a mine, and how many models there are. */
export interface MineParts {
  readonly payToken: Token
  readonly rewardsToken: Token
  readonly mostPower: bigint
  readonly count: number
  /** Where the two tokens are exchanged; null where they are not, or not yet. */
  readonly pair: Address | null
}

/**
 * Reads a mine, and what an account has of it, at one block.
 * @param known the tokens that the site was set up with
 * @throws NoMineError when a contract is not what it should be; Error when the network does not answer
 */
export async function readMine(
  ask: Ask,
  place: MinePlace,
  account: Address | null,
  known: readonly KnownToken[],
): Promise<MineFacts | OtherToken> {
  const parts = await readMineParts(ask, place, known)
  return parts === 'other-token' ? parts : readMineFigures(ask, place, account, parts)
}

/**
 * What a mine of known parts says at one block, in one request.
 * @throws NoMineError when a contract is not what it should be; Error when the network does not answer
 */
export async function readMineFigures(
  ask: Ask,
  place: MinePlace,
  account: Address | null,
  { payToken, rewardsToken, mostPower, count, pair }: MineParts,
): Promise<MineFacts> {
  const pay = payToken.address
  const machine = { abi: machinesAbi, address: place.machines } as const
  const mine = { abi: miningRewardsAbi, address: place.rewards } as const
  const answers = await readAll(ask, [
    ...blockReads,
    { ...machine, functionName: 'allModels' },
    { ...mine, functionName: 'powerNow' },
    { ...mine, functionName: 'currentSchedule' },
    { ...mine, functionName: 'fund' },
    { ...mine, functionName: 'rewardsPaid' },
    ...(pair ? [{ abi: pairAbi, address: pair, functionName: 'getReserves' }] : []),
    ...(account ? myReads(place, pay, account, count) : []),
  ])
  const block = blockOf(answers.outcomes(2))
  // Of an account the parts say how many are read; without one there may be more by now.
  const most = account ? count : mostModels
  const models = answers.take<readonly RawModel[]>().slice(0, most).map(modelOf)
  const power = answers.take<bigint>()
  const schedule = answers.take<Schedule>()
  const fund = answers.take<bigint>()
  const paid = answers.maybe<bigint>()
  const reserves = pair ? reservesIn(answers.outcomes(1)[0]) : null
  const isPayFirst = BigInt(pay) < BigInt(rewardsToken.address)
  const pool =
    pair && reserves
      ? { address: pair, pay: reserves[isPayFirst ? 0 : 1], reward: reserves[isPayFirst ? 1 : 0] }
      : null
  const my = account ? myFacts(answers, count, { time: block.time, schedule, power }) : null
  return {
    ...{ block, payToken, rewardsToken, models, power, mostPower, schedule, fund, paid, pool, my },
  }
}

/**
 * @param known the tokens that the site was set up with
 * @throws NoMineError when a contract is not what it should be; Error when the network does not answer
 */
export async function readMineParts(
  ask: Ask,
  place: MinePlace,
  known: readonly KnownToken[],
): Promise<MineParts | OtherToken> {
  const machine = { abi: machinesAbi, address: place.machines } as const
  const mine = { abi: miningRewardsAbi, address: place.rewards } as const
  const fixed = await readAll(ask, [
    { ...machine, functionName: 'payToken' },
    { ...mine, functionName: 'rewardsToken' },
    { ...mine, functionName: 'machines' },
    { ...machine, functionName: 'allModels' },
    { ...machine, functionName: 'mostPower' },
  ])
  const [pay, reward] = [fixed.take<Address>(), fixed.take<Address>()]
  // Machines that are sent to the mine of others would be lost.
  if (!isSameAddress(fixed.take<Address>(), place.machines)) throw new NoMineError()
  const count = Math.min(mostModels, fixed.take<readonly unknown[]>().length)
  const mostPower = fixed.take<bigint>()
  const [tokens, pair] = await Promise.all([
    ask([...tokenReads(pay), ...tokenReads(reward)]),
    place.factory ? readPair(ask, place.factory, pay, reward) : null,
  ])
  const payToken = tokenOf(pay, tokens.slice(0, 3))
  const rewardsToken = tokenOf(reward, tokens.slice(3))
  if (!payToken || !rewardsToken) throw new NoMineError()
  if (!isKnown(payToken, known) || !isKnown(rewardsToken, known)) return 'other-token'
  return { payToken, rewardsToken, mostPower, count, pair }
}

function myReads(place: MinePlace, pay: Address, account: Address, count: number) {
  const machine = { abi: machinesAbi, address: place.machines } as const
  const mine = { abi: miningRewardsAbi, address: place.rewards, args: [account] } as const
  const token = { abi: tokenAbi, address: pay } as const
  const ids = Array.from({ length: count }, (_, id) => BigInt(id))
  return [
    { ...token, functionName: 'balanceOf', args: [account] },
    { ...token, functionName: 'allowance', args: [account, place.machines] },
    { ...mine, functionName: 'powerOf' },
    { ...mine, functionName: 'numbersOf' },
    { ...mine, functionName: 'restOf' },
    { ...mine, functionName: 'runsOf' },
    { ...mine, functionName: 'earnedByRuns' },
    { ...mine, functionName: 'grantsOf' },
    { ...machine, functionName: 'balanceOfBatch', args: [ids.map(() => account), ids] },
    ...ids.map((id) => ({ ...machine, functionName: 'boughtBy', args: [id, account] })),
  ]
}

type RawRun = Omit<Run, 'index' | 'count' | 'earned'> & { readonly count: number }

function myFacts(
  answers: Awaited<ReturnType<typeof readAll>>,
  count: number,
  of: Pick<Counted, 'time' | 'schedule' | 'power'>,
): MyFacts {
  const balance = answers.take<bigint>()
  const allowance = answers.take<bigint>()
  const myPower = answers.take<bigint>()
  const [claimable, locked, paid] = answers.take<readonly [bigint, bigint, bigint]>()
  const [amount, from] = answers.take<readonly [bigint, bigint]>()
  const raw = answers.take<readonly RawRun[]>()
  const each = answers.take<readonly bigint[]>()
  const grants = answers.take<readonly Grant[]>()
  const idle = answers.take<readonly bigint[]>()
  const bought = Array.from({ length: count }, () => answers.take<bigint>())
  const runs = raw.map((run, index) => ({
    ...run,
    ...{ index, count: BigInt(run.count), earned: each[index] ?? 0n },
  }))
  const earned = runs.reduce((sum, run) => sum + run.earned, 0n)
  return {
    ...{ balance, allowance, paid, runs, grants },
    counted: { ...of, myPower, claimable, locked, earned, grants, rest: { amount, from } },
    idle: new Map(idle.map((have, id) => [id, have])),
    bought: new Map(bought.map((have, id) => [id, have])),
  }
}

interface RawModel {
  readonly price: bigint
  readonly power: bigint
  readonly lifetime: number
  readonly stock: number
  readonly sold: number
  readonly walletLimit: number
  readonly soldFrom: bigint
  readonly isSold: boolean
  readonly name: string
}

function modelOf(model: RawModel, id: number): Model {
  const { price, power, isSold, soldFrom, stock, sold, walletLimit } = model
  return {
    ...{ id, price, power, isSold, soldFrom },
    name: safeText(model.name, 32) || `#${id}`,
    lifetime: BigInt(model.lifetime),
    stockLeft: BigInt(Math.max(0, stock - sold)),
    walletLimit: walletLimit === 0 ? null : BigInt(walletLimit),
  }
}
