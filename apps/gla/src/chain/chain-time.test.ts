import { expect, test } from 'vitest'
import { createChainClock } from './chain-time.js'

/** A clock that is asked about blocks, each when it was read and now. All in s. */
function clockAt() {
  const clock = createChainClock()
  return (block: number, readAt: number, now: number) =>
    clock.timeAt({ number: 1n, time: BigInt(block) }, readAt * 1000, now * 1000)
}

test('default: the time of the device, which goes on', () => {
  const timeAt = clockAt()
  expect(timeAt(1_000_000, 1_000_003, 1_000_003)).toBe(1_000_003n)
  expect(timeAt(1_000_000, 1_000_003, 1_000_060)).toBe(1_000_060n)
})

test('a chain that has made no block for a while, but less than an hour: the time of the device', () =>
  expect(clockAt()(1_000_000, 1_002_900, 1_002_901)).toBe(1_002_901n))

test('a clock an hour ahead of the newest block, as with a wrong time zone: that block’s time, which goes on', () => {
  const timeAt = clockAt()
  expect(timeAt(1_000_000, 1_003_600, 1_003_600)).toBe(1_000_000n)
  expect(timeAt(1_000_000, 1_003_600, 1_003_612.9)).toBe(1_000_012n)
})

test('a clock that is slow: the newest block’s time, which never goes back', () => {
  const slow = 30
  const block = 1_000_000
  const timeAt = clockAt()
  const seconds = Array.from({ length: 90 }, (_, second) => second)
  expect(seconds.map((second) => timeAt(block, block - slow, block - slow + second))).toEqual(
    seconds.map((second) => BigInt(block + second)),
  )
})

test('blocks that are now ahead of the device and now behind it: chosen once, and never back', () => {
  const timeAt = clockAt()
  // The first block is 3 s ahead, the next ones are not.
  const told = [
    timeAt(1_000_003, 1_000_000, 1_000_000),
    timeAt(1_000_003, 1_000_000, 1_000_010),
    timeAt(1_000_010, 1_000_011, 1_000_011),
    timeAt(1_000_012, 1_000_012, 1_000_015),
  ]
  expect(told).toEqual([1_000_003n, 1_000_013n, 1_000_014n, 1_000_018n])
})

test('a clock that was set back since: not before the newest block', () => {
  const timeAt = clockAt()
  timeAt(1_000_000, 1_000_003, 1_000_003)
  expect(timeAt(1_000_000, 1_000_003, 900_000)).toBe(1_000_003n)
})
