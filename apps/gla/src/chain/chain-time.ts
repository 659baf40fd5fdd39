import type { Block } from './block.js'

// s between the newest block and the clock of the device, beyond which the clock is not believed: less than the hour by which clocks
// with a wrong time zone are wrong
const largestGap = 3_000

/**
 * The time of the chain now, in seconds since 1970: that of the device, unless it contradicts the newest block. Then that
 * block's time, and what has passed since it was read.
 * @param readAt ms, when the block was read, by the clock of the device
 * @param now ms, by the same clock
 */
export function chainTimeAt(block: Block, readAt: number, now: number): bigint {
  const time = Number(block.time)
  const passed = Math.max(0, Math.floor((now - readAt) / 1000))
  // Of the moment it was read: a clock that is slow would else count as right once it has reached the block, and set the time back.
  const gap = Math.floor(readAt / 1000) - time
  const isRight = gap >= 0 && gap <= largestGap
  return BigInt(isRight ? Math.max(time, Math.floor(now / 1000)) : time + passed)
}
