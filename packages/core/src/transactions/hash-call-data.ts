import { keccak256 } from 'viem/utils'
import type { Hex } from '../adapters/adapter.js'

/** The keccak-256 hash of bytes in hex. In a file of its own, because only long call data needs it. */
export const hashOf = (data: Hex): Hex => keccak256(data)
