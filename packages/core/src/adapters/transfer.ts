import type { CaipNetwork } from '../networks/caip-network.js'

/** A token of a network, other than its native coin. */
export interface TransferToken {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

/** Bytes in hex, beginning with 0x. */
export type Hex = `0x${string}`

/** The call data of a transaction: itself, or above 512 bytes its Keccak-256 hash and its length in bytes. */
export type CallData = Hex | { readonly hash: Hex; readonly length: number }

/** A transfer of the network's native coin, or of a token. All quantities are in the smallest unit. */
export interface Transfer {
  readonly network: CaipNetwork
  readonly from: string
  readonly to: string
  /** In the smallest unit of the token, if there is one. */
  readonly value: bigint
  /** Omitted for the native coin. */
  readonly token?: TransferToken | undefined
}

/** The cost of a transfer as estimated by the chain, in the smallest unit of the native coin. */
export interface TransferEstimate {
  readonly fee: bigint
  readonly gas: bigint
  /** The sender's next nonce; 0 in a namespace without nonces. */
  readonly nonce: number
  /** Whether the fee is exact and not an upper bound. */
  readonly isExact?: boolean
  /** The newest block at that time. Omitted if it is not known, and in a namespace without nonces. */
  readonly block?: number
}

/** What a person reviewed, and where the chain was then. */
export interface TransferIntent extends Pick<Transfer, 'from' | 'to' | 'value' | 'token'> {
  /** The sender's next nonce, as in {@link TransferEstimate}. */
  readonly nonce?: number | undefined
  /** The newest block, as in {@link TransferEstimate}. */
  readonly block?: number | undefined
  /** Of a contract call: `to` is then the contract, and `value` the amount of the native coin. */
  readonly data?: CallData | undefined
}

/** What a transaction has cost, in the smallest unit of the native coin, in decimal; and which account has paid it. */
export type PaidFee = { readonly by: string; readonly fee: string }

/** The outcome of a transaction on its chain. */
export type Receipt = {
  /**
   * `different`: it is not what was reviewed. `cancelled`: its nonce was used by a transaction that does nothing; `dropped`: by
   * one that does something else. `unknown`: it is on the chain, but cannot be told to be what was reviewed, for example
   * because others send the transactions of an account that is a contract.
   */
  readonly status: 'succeeded' | 'reverted' | 'different' | 'cancelled' | 'dropped' | 'unknown'
  /** Of the transaction that decided it: after a speed-up, a cancel or a drop it is another one than was submitted. */
  readonly hash: string
  /** Why it was reverted, if the chain says so: anybody's text, one clean line of at most 200 characters. */
  readonly reason?: string
  /**
   * The block number, in decimal digits, if the success is known only from the balances before and after that block. What
   * moved there counts for one transfer of the account.
   */
  readonly movedIn?: string
  /** Omitted where the chain does not say it. */
  readonly paid?: PaidFee
}
