import type { PaidFee } from './transfer.js'

/** A transaction of an EVM chain. All addresses are in the same form, so that they can be compared. */
export interface EvmTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly nonce: bigint
  readonly value: bigint
  readonly data: string
}

/** A log of a transaction, in which lengths and digits are checked. */
export interface EvmLog {
  readonly address: string
  /** At most four, of 32 bytes each. */
  readonly topics: readonly string[]
  readonly data: string
}

/** The receipt of a transaction, and the block it is in. */
export interface EvmReceipt {
  readonly status: 'succeeded' | 'reverted'
  readonly hash: string
  readonly block: bigint
  /** What it has cost. Omitted where the node does not say it, or where it was not paid in the network's coin. */
  readonly paid?: PaidFee
}

/** What is read from an EVM node to find and compare a transaction. */
export interface EvmReceiptReads {
  /** Null while the transaction is not included in a block. */
  receipt(hash: string): Promise<EvmReceipt | null>
  /** Null when the node does not know the transaction, or no longer does. */
  transaction(hash: string): Promise<EvmTransaction | null>
  /** The number of the sender's included transactions, up to and including a block. @param block by default the newest */
  transactionCount(sender: string, block?: bigint): Promise<bigint>
  newestBlock(): Promise<bigint>
  transactionsIn(block: bigint): Promise<readonly EvmTransaction[]>
  /**
   * The code of an account, as hex; `0x` when it has none.
   * @param block by default the newest
   * @throws when the node does not know the block
   */
  code(address: string, block?: bigint): Promise<string>
  balance(address: string, block: bigint): Promise<bigint>
  /** The logs of an included transaction. @throws when there are too many to read */
  logs(hash: string): Promise<readonly EvmLog[]>
  /** Why an included transaction was reverted, as one clean line: it is called again on its block. Empty if nobody says why. */
  revertReason(transaction: EvmTransaction, block: bigint): Promise<string>
}
