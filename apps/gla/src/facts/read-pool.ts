import { stakingPoolAbi } from '@gla/contracts/earning-abi'
import { type Block, blockOf, blockReads } from '../chain/block.js'
import { type Ask, addressIn, numberIn } from '../chain/outcome.js'
import { isKnown, type KnownToken, type Token, tokenOf, tokenReads } from '../chain/read-token.js'
import type { PairPrice } from './stake-figures.js'
import { pairAbi, type Reserves, readPair, reservesIn, tokenAbi } from './standard-abi.js'

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
  /** All rewards that it ever paid out; null where it does not tell. */
  readonly paid: bigint | null
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

/** What does not change of a pool: its tokens, and where the two are exchanged; null where they are not, or not yet. */
export interface PoolParts {
  readonly stake: Token
  readonly reward: Token
  readonly pair: Address | null
}

/** Its parts, or why it has none: it is something else, or it names a token that the site was not set up with. */
export type PoolPartsRead = PoolParts | 'none' | 'other-token'

/**
 * Reads a contract with the interface of StakingRewards, and what its reward is worth in what is staked.
 * @throws Error when the network does not answer
 */
export async function readPool(ask: Ask, wanted: Wanted): Promise<PoolRead> {
  const [parts, told] = await Promise.all([readPoolParts(ask, wanted), ask(blockReads)])
  if (parts === 'none') return { block: blockOf(told), pool: null }
  if (parts === 'other-token') return { block: blockOf(told), pool: null, isOtherToken: true }
  return readPoolFigures(ask, wanted, parts)
}

/** @throws Error when the network does not answer */
export async function readPoolParts(
  ask: Ask,
  { address, factory, tokens: known }: Omit<Wanted, 'account'>,
): Promise<PoolPartsRead> {
  const pool = { abi: stakingPoolAbi, address } as const
  const [staking, rewarding] = await ask([
    { ...pool, functionName: 'stakingToken' },
    { ...pool, functionName: 'rewardsToken' },
  ])
  const [stakeAt, rewardAt] = [addressIn(staking), addressIn(rewarding)]
  if (!stakeAt || !rewardAt) return 'none'
  const tokens = await ask([...tokenReads(stakeAt), ...tokenReads(rewardAt)])
  const stake = tokenOf(stakeAt, tokens.slice(0, 3))
  const reward = tokenOf(rewardAt, tokens.slice(3))
  if (!stake || !reward) return 'none'
  if (!isKnown(stake, known) || !isKnown(reward, known)) return 'other-token'
  const pair =
    factory && stakeAt !== rewardAt ? await readPair(ask, factory, stakeAt, rewardAt) : null
  return { stake, reward, pair }
}

/**
 * What a pool of known parts says at one block, in one request.
 * @throws Error when the network does not answer
 */
export async function readPoolFigures(
  ask: Ask,
  { address, account }: Pick<Wanted, 'address' | 'account'>,
  { stake, reward, pair }: PoolParts,
): Promise<PoolRead> {
  const pool = { abi: stakingPoolAbi, address } as const
  const token = { abi: tokenAbi, address: stake.address } as const
  const me = account ?? address
  const told = await ask([
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
    { ...pool, functionName: 'rewardsPaid' },
  ])
  const block = blockOf(told)
  const [reserves, ...figures] = told.slice(2)
  const [total, rate, periodFinish, staked, earned, balance, allowance, ...more] =
    figures.map(numberIn)
  const [fund = null, paid = null] = more
  const mine = shareOf({ staked, earned, balance, allowance })
  if (total == null || rate == null || periodFinish == null || !mine) return { block, pool: null }
  const price = priceOf(stake, reward, pair, reservesIn(reserves))
  return {
    block,
    pool: { stake, reward, total, rate, periodFinish, fund, paid, price, mine: account && mine },
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
  held: Reserves | null,
): Pool['price'] {
  if (stake.address === reward.address) return 'same'
  if (!pair || !held || held[0] === 0n || held[1] === 0n) return null
  // The lower address is a pair's first token.
  const isFirst = stake.address.toLowerCase() < reward.address.toLowerCase()
  const [stakes, rewards] = isFirst ? held : [held[1], held[0]]
  return { pair, stakes, rewards }
}
