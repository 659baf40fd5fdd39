import { useReadTime } from '../../chain/use-read-time.js'
import type { MineProps } from './mine-props.js'

/** The time of the chain, every second; that of the block while it cannot be read again, so that nothing is counted on. */
export function useMineTime({ facts, read }: Pick<MineProps, 'facts' | 'read'>): bigint {
  return useReadTime(read) ?? facts.block.time
}
