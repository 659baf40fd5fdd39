import type { PoolHappenings } from './block-rows.js'
import type { NodeBlock, NodeReceipt } from './node-shapes.js'
import { pairOf, reservesOf, swapOf } from './pool-events.js'

/**
 * What has happened in pools in a block. Anybody can emit what pools emit: only of pairs that the factory has made it is kept,
 * which is decided where it is written.
 * @param receipts of its transactions, in their order
 * @param factory in lower case; null: no pools are read
 */
export function poolsOf(
  { timestamp: time }: NodeBlock,
  receipts: readonly NodeReceipt[],
  factory: string | null,
): PoolHappenings {
  if (factory === null) return { pools: [], reserves: [], swaps: [] }
  const logs = receipts.flatMap((one, position) => one.logs.map((log) => ({ log, position })))
  const where = ({ log, position }: (typeof logs)[number]) => ({
    ...{ position, place: log.logIndex, pair: log.address, time },
  })
  return {
    pools: logs.flatMap(({ log }) => {
      const made = log.address === factory ? pairOf(log) : null
      return made ? [{ ...made, factory }] : []
    }),
    reserves: logs.flatMap((one) => {
      const reserves = reservesOf(one.log)
      return reserves ? [{ ...where(one), ...reserves }] : []
    }),
    swaps: logs.flatMap((one) => {
      const swap = swapOf(one.log)
      return swap ? [{ ...where(one), ...swap }] : []
    }),
  }
}
