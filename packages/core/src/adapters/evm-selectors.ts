import { parseAbiItem, toFunctionSelector } from 'viem'
import type { Hex } from './adapter.js'

/**
 * The first 4 bytes of a call of a function. Loaded on first use: it hashes, and reads signatures as people write them.
 * @param signature e.g. `stake(uint256)`, `function stake(uint amount)`
 * @returns null for what is no signature of a function
 */
export function evmSelector(signature: string): Hex | null {
  try {
    const item = parseAbiItem(`function ${signature.replace(/^function /, '')}`)
    return item.type === 'function' ? toFunctionSelector(item) : null
  } catch {
    return null
  }
}
