import { stakingPoolAbi } from '@gla/contracts/earning-abi'
import type { Modal } from '@gla/modal'
import { multicall } from '@gla/modal/contracts'
import { type Block, blockOf, blockReads } from '../../chain/block.js'
import { addressIn, numberIn } from '../../chain/outcome.js'
import {
  isKnown,
  type KnownToken,
  type Token,
  tokenOf,
  tokenReads,
} from '../../chain/read-token.js'
import type { PairPrice } from './stake-figures.js'
import { factoryAbi, pairAbi, tokenAbi } from './standard-abi.js'

type Address = `0x${string}`

/** What an account has in a pool, and could put in. */
export interface PoolShare {
  readonly staked: bigint
  readonly earned: bigint
  readonly balance: bigint
  /** What the pool may take of the account's token. */
  readonly allowance: bigint
}

/** A staking pool, as its contract tells. */
export interface Pool {
  readonly stake: Token
  readonly reward: Token
  readonly total: bigint
  readonly rate: bigint
  readonly periodFinish: bigint
  /** Rewards that are in the contract and not paid out; null where it does not tell. */
  readonly fund: bigint | null
  readonly price: PairPrice | 'same' | null
  /** Null without an account. */
  readonly mine: PoolShare | null
}

/** A pool at a block; null for a contract that does not answer as one, or one with another token. */
export interface PoolRead {
  readonly block: Block
  readonly pool: Pool | null
  /** It names a token that the site was not set up with. */
  readonly isOtherToken?: boolean
}

interface Wanted {
  readonly address: Address
  readonly factory: Address | undefined
  readonly account: Address | null
  readonly tokens: readonly KnownToken[]
}

/**
 * Reads a contract with the interface of StakingRewards, and what its reward is worth in what is staked.
 * @throws KitError when the network does not answer
 */
export async function readPool(modal: Modal, wanted: Wanted): Promise<PoolRead> {
  const { address, factory } = wanted
  const pool = { abi: stakingPoolAbi, address } as const
  const [staking, rewarding, ...told] = await multicall(modal, {
    contracts: [
      { ...pool, functionName: 'stakingToken' },
      { ...pool, functionName: 'rewardsToken' },
      ...blockReads,
    ],
  })
  const none = { block: blockOf(told), pool: null }
  const [stakeAt, rewardAt] = [addressIn(staking), addressIn(rewarding)]
  if (!stakeAt || !rewardAt) return none
  const tokens = await multicall(modal, {
    contracts: [...tokenReads(stakeAt), ...tokenReads(rewardAt)],
  })
  const stake = tokenOf(stakeAt, tokens.slice(0, 3))
  const reward = tokenOf(rewardAt, tokens.slice(3))
  if (!stake || !reward) return none
  if (!isKnown(stake, wanted.tokens) || !isKnown(reward, wanted.tokens))
    return { ...none, isOtherToken: true }
  const pair =
    factory && stakeAt !== rewardAt ? await readPair(modal, factory, stake, reward) : null
  return readFigures(modal, wanted, { stake, reward, pair })
}

/** Where a factory has the pool of two tokens; null where it has none. */
async function readPair(modal: Modal, factory: Address, one: Token, other: Token) {
  const args = [one.address, other.address] as const
  const [pair] = await multicall(modal, {
    contracts: [{ abi: factoryAbi, address: factory, functionName: 'getPair', args }],
  })
  return addressIn(pair)
}

async function readFigures(
  modal: Modal,
  { address, account }: Wanted,
  { stake, reward, pair }: { stake: Token; reward: Token; pair: Address | null },
): Promise<PoolRead> {
  const pool = { abi: stakingPoolAbi, address } as const
  const token = { abi: tokenAbi, address: stake.address } as const
  const me = account ?? address
  const [number, time, reserves, ...figures] = await multicall(modal, {
    contracts: [
      ...blockReads,
      // Without a pair this asks somebody who has no such function, and there is no price.
      { abi: pairAbi, address: pair ?? address, functionName: 'getReserves' },
      { ...pool, functionName: 'totalSupply' },
      { ...pool, functionName: 'rewardRate' },
      { ...pool, functionName: 'periodFinish' },
      { ...pool, functionName: 'balanceOf', args: [me] },
      { ...pool, functionName: 'earned', args: [me] },
      { ...token, functionName: 'balanceOf', args: [me] },
      { ...token, functionName: 'allowance', args: [me, address] },
      { ...pool, functionName: 'fund' },
    ],
  })
  const block = blockOf([number, time])
  const [total, rate, periodFinish, staked, earned, balance, allowance, fund = null] =
    figures.map(numberIn)
  const mine = shareOf({ staked, earned, balance, allowance })
  if (total == null || rate == null || periodFinish == null || !mine) return { block, pool: null }
  const price = priceOf(stake, reward, pair, reserves.result)
  return {
    block,
    pool: { stake, reward, total, rate, periodFinish, fund, price, mine: account && mine },
  }
}

type Told = { readonly [name in keyof PoolShare]: bigint | null | undefined }

function shareOf({ staked, earned, balance, allowance }: Told): PoolShare | null {
  if (staked == null || earned == null || balance == null || allowance == null) return null
  return { staked, earned, balance, allowance }
}

function priceOf(
  stake: Token,
  reward: Token,
  pair: Address | null,
  held: readonly [bigint, bigint, number] | undefined,
): Pool['price'] {
  if (stake.address === reward.address) return 'same'
  if (!pair || !held || held[0] === 0n || held[1] === 0n) return null
  // The lower address is a pair's first token.
  const isFirst = stake.address.toLowerCase() < reward.address.toLowerCase()
  const [stakes, rewards] = isFirst ? held : [held[1], held[0]]
  return { pair, stakes, rewards }
}
