import { expect, test } from 'vitest'
import { chainTimeAt } from './chain-time.js'

/** @param block @param readAt @param now s */
const timeAt = (block: number, readAt: number, now: number) =>
  chainTimeAt({ number: 1n, time: BigInt(block) }, readAt * 1000, now * 1000)

test('default: the time of the device, which goes on', () => {
  expect(timeAt(1_000_000, 1_000_003, 1_000_003)).toBe(1_000_003n)
  expect(timeAt(1_000_000, 1_000_003, 1_000_060)).toBe(1_000_060n)
})

test('a chain that has made no block for a while, but less than an hour: the time of the device', () =>
  expect(timeAt(1_000_000, 1_002_900, 1_002_901)).toBe(1_002_901n))

test('a clock an hour ahead of the newest block, as with a wrong time zone: that block’s time, which goes on', () => {
  expect(timeAt(1_000_000, 1_003_600, 1_003_600)).toBe(1_000_000n)
  expect(timeAt(1_000_000, 1_003_600, 1_003_612.9)).toBe(1_000_012n)
})

test('a clock that is slow: the newest block’s time, which never goes back', () => {
  const slow = 30
  const block = 1_000_000
  const seconds = Array.from({ length: 90 }, (_, second) => second)
  expect(seconds.map((second) => timeAt(block, block - slow, block - slow + second))).toEqual(
    seconds.map((second) => BigInt(block + second)),
  )
})

test('a clock that was set back since: not before the newest block', () =>
  expect(timeAt(1_000_000, 1_000_003, 900_000)).toBeGreaterThanOrEqual(1_000_000n))
