import type { Block } from './block.js'

// s between the newest block and the clock of the device, beyond which the clock is not believed: less than the hour by which clocks
// with a wrong time zone are wrong
const largestGap = 3_000

/** Tells the time of the chain. */
export interface ChainClock {
  /**
   * In seconds since 1970: that of the device, unless the first block contradicted it; then that block's time, and what has passed
   * since. It never goes back, nor before a block.
   * @param readAt ms, when the block was read, by the clock of the device
   * @param now ms, by the same clock
   */
  timeAt(block: Block, readAt: number, now: number): bigint
}

/** A clock for as long as a page is seen: which time it goes by is chosen once, at the first block. */
export function createChainClock(): ChainClock {
  let ahead: number | null = null // s, of the clock of the device
  let latest = 0n
  return {
    timeAt({ time }, readAt, now) {
      ahead ??= aheadOf(Number(time), Math.floor(readAt / 1000))
      for (const reached of [time, BigInt(Math.floor(now / 1000) + ahead)])
        if (reached > latest) latest = reached
      return latest
    },
  }
}

/** By the moment the block was read: a clock that is slow would else count as right once it has reached the block. */
function aheadOf(block: number, device: number): number {
  const gap = device - block
  return gap >= 0 && gap <= largestGap ? 0 : -gap
}
