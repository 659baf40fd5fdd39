import type { Outcome } from './outcome.js'

/** Multicall3, at this address on almost every network; it also tells the block. @see https://github.com/mds1/multicall3 */
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const abi = [
  {
    ...{ type: 'function', name: 'getBlockNumber', stateMutability: 'view' },
    ...{ inputs: [], outputs: [{ name: 'number', type: 'uint256' }] },
  },
  {
    ...{ type: 'function', name: 'getCurrentBlockTimestamp', stateMutability: 'view' },
    ...{ inputs: [], outputs: [{ name: 'time', type: 'uint256' }] },
  },
] as const

/** The block that figures were read at. */
export interface Block {
  readonly number: bigint
  /** Seconds since 1970. */
  readonly time: bigint
}

/** Put these first into a `multicall`: its first two results are then the block of all others. See `blockOf`. */
export const blockReads = [
  { abi, address: multicall3, functionName: 'getBlockNumber' },
  { abi, address: multicall3, functionName: 'getCurrentBlockTimestamp' },
] as const

/**
 * The block of a `multicall` that began with `blockReads`.
 * @throws Error when the network does not tell it
 */
export function blockOf([number, time]: readonly Outcome[]): Block {
  if (typeof number?.result !== 'bigint' || typeof time?.result !== 'bigint')
    throw new Error('The network does not say which block was read.')
  return { number: number.result, time: time.result }
}
