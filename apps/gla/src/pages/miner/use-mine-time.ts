import { useChainTime } from '../../chain/use-chain-time.js'
import type { MineProps } from './mine-props.js'

/** The time of the chain, every second; that of the block while it cannot be read again, so that nothing is counted on. */
export function useMineTime({ facts, read }: Pick<MineProps, 'facts' | 'read'>): bigint {
  const { block } = facts
  const now = useChainTime(block, read.readAt)
  return read.status === 'stale' || now === null || now < block.time ? block.time : now
}
