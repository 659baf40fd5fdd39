import type {
  approvals,
  chainTransactions,
  movements,
  poolReserves,
  poolSwaps,
  pools,
} from '../database/tables.js'

type Row<T extends { readonly $inferSelect: object }> = Omit<T['$inferSelect'], 'chain' | 'block'>
export type TransactionRow = Row<typeof chainTransactions>
export type MovementRow = Row<typeof movements>
export type ApprovalRow = Row<typeof approvals>
type PoolRow = Row<typeof pools>

/** What has happened in pools. */
export interface PoolHappenings {
  readonly pools: readonly PoolRow[]
  readonly reserves: readonly Row<typeof poolReserves>[]
  readonly swaps: readonly Row<typeof poolSwaps>[]
}

/** A pool, and what it has, as its contract says it. */
export interface LearnedPool extends PoolRow {
  readonly reserve0: bigint
  readonly reserve1: bigint
}

export interface AccountRow {
  readonly account: string
  readonly position: number
}

/** A transaction that is kept, and the time of its block, s. */
export interface KeptTransaction {
  readonly block: bigint
  readonly hash: string
  readonly time: number
}

/** What a block has done, as it is kept. */
export interface BlockRows extends PoolHappenings {
  readonly number: bigint
  readonly hash: string
  readonly parentHash: string
  /** Seconds since 1970. */
  readonly time: number
  /** Whether all that contracts have sent in it is here. */
  readonly isTraced: boolean
  readonly transactions: readonly TransactionRow[]
  readonly movements: readonly MovementRow[]
  readonly approvals: readonly ApprovalRow[]
  readonly accounts: readonly AccountRow[]
}
