import type { UseRead } from '@gla/modal/react/contracts'
import type { Block } from './block.js'
import { useChainTime } from './use-chain-time.js'

/**
 * The time up to which figures may be counted on, in seconds since 1970, every second: that of the chain, and that of their block
 * while they cannot be read again. Null before they are known.
 */
export function useReadTime(read: UseRead<{ readonly block: Block }>): bigint | null {
  const block = read.data?.block ?? null
  const now = useChainTime(block, read.readAt)
  if (block === null || now === null) return null
  return read.status === 'stale' ? block.time : now
}
