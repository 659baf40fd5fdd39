import { keccak256 } from 'viem/utils'
import type { Hex } from './transfer.js'

/** The Keccak-256 hash of call data, by which long data is remembered. */
export const evmDataHash = (data: Hex): Hex => keccak256(data)
