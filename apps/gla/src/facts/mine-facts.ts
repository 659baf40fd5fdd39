import type { Block } from '../chain/block.js'
import type { Token } from '../chain/read-token.js'
import type { Schedule } from './emission.js'
import type { Counted, Grant, Pool } from './mine-figures.js'

type Address = `0x${string}`

/** Where the contracts of a mine are. */
export interface MinePlace {
  readonly machines: Address
  readonly rewards: Address
  /** Of a Uniswap V2 exchange. */
  readonly factory: Address | undefined
}

/** A model of machines. */
export interface Model {
  readonly id: number
  /** Text of anybody, made safe to show. */
  readonly name: string
  /** Of one, in the smallest unit of the pay token. */
  readonly price: bigint
  readonly power: bigint
  /** s */
  readonly lifetime: bigint
  readonly stockLeft: bigint
  readonly isSold: boolean
  /** When its sale begins, in seconds since 1970. */
  readonly soldFrom: bigint
  /** Machines that one wallet may buy; null: as many as there are. */
  readonly walletLimit: bigint | null
}

/** Machines that were started together. */
export interface Run {
  /** Its place in the contract's list. */
  readonly index: number
  readonly model: number
  readonly count: bigint
  readonly power: bigint
  readonly start: bigint
  readonly end: bigint
  /** And not claimed. */
  readonly earned: bigint
}

/** What an account has of a mine. */
export interface MyFacts {
  /** Of the pay token. */
  readonly balance: bigint
  readonly allowance: bigint
  readonly counted: Counted
  readonly paid: bigint
  readonly runs: readonly Run[]
  readonly grants: readonly Grant[]
  /** Machines that are not started, by model. */
  readonly idle: ReadonlyMap<number, bigint>
  /** Machines that this account bought, by model. */
  readonly bought: ReadonlyMap<number, bigint>
}

/** What is read of a mine at one block. */
export interface MineFacts {
  readonly block: Block
  readonly payToken: Token
  readonly rewardsToken: Token
  /** At most 256, as the contract has. */
  readonly models: readonly Model[]
  readonly power: bigint
  readonly schedule: Schedule
  /** Rewards that are in the fund. */
  readonly fund: bigint
  /** All that it ever paid out; null where it does not tell. */
  readonly paid: bigint | null
  readonly pool: Pool | null
  /** That all machines have together at most, sold or to be sold. */
  readonly mostPower: bigint
  /** Null without an account. */
  readonly my: MyFacts | null
}

/** How many of a model can be bought now, and why no more. */
export function buyable(
  model: Model,
  my: MyFacts | null,
  now: bigint,
): { readonly most: bigint; readonly limitLeft: bigint | null } {
  const { stockLeft, walletLimit, isSold, soldFrom } = model
  const bought = my?.bought.get(model.id) ?? 0n
  const limitLeft = walletLimit === null ? null : bought < walletLimit ? walletLimit - bought : 0n
  const most = limitLeft !== null && limitLeft < stockLeft ? limitLeft : stockLeft
  return { most: isSold && now >= soldFrom ? most : 0n, limitLeft }
}
