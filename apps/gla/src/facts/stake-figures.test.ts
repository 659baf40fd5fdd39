import { expect, test } from 'vitest'
import {
  dateText,
  earnedNow,
  percentText,
  timeText,
  vaultRate,
  yearlyRate,
} from './stake-figures.js'

const token = 10n ** 18n
const pool = { rate: token, periodFinish: 1_000n, total: 31_536_000n * token }
const pair = '0x0000000000000000000000000000000000000001' as const

test('the yearly rate of a pool that pays what is staked needs no price', () => {
  expect(yearlyRate(pool, 'same', 999n)).toEqual({ hundredths: 10_000n })
  expect(yearlyRate({ ...pool, total: pool.total * 8n }, 'same', 0n)).toEqual({
    hundredths: 1_250n,
  })
})

test('a reward in another token counts at the price of the pair, whatever the decimals', () => {
  // 4 of the staked token, which has 6 decimals, for each of the reward, which has 18.
  const price = { pair, rewards: 100n * token, stakes: 400n * 10n ** 6n }
  const total = 31_536_000n * 10n ** 6n
  expect(yearlyRate({ ...pool, total }, price, 0n)).toEqual({ hundredths: 40_000n })
})

test.each([
  ['the period is over, from its last second on', pool, 'same', 1_000n, 'ended'],
  ['none has begun', { ...pool, periodFinish: 0n }, 'same', 5n, 'ended'],
  ['nothing is paid', { ...pool, rate: 0n }, 'same', 5n, 'ended'],
  ['nobody stakes', { ...pool, total: 0n }, 'same', 5n, 'nobody'],
  ['there is no price', pool, null, 5n, 'no-price'],
  ['the pair is empty', pool, { pair, rewards: 0n, stakes: 0n }, 5n, 'no-price'],
] as const)('no yearly rate: %s', (_, stream, price, now, missing) =>
  expect(yearlyRate(stream, price, now)).toEqual({ missing }),
)

test('rewards grow by the share of the stakes, until the period ends and no longer', () => {
  const stream = { rate: 10n, periodFinish: 200n, total: 40n }
  const mine = { staked: 10n, earned: 7n }
  expect(earnedNow(stream, mine, 100n, 100n)).toBe(7n)
  expect(earnedNow(stream, mine, 100n, 101n)).toBe(9n)
  expect(earnedNow(stream, mine, 100n, 200n)).toBe(257n)
  expect(earnedNow(stream, mine, 100n, 10n ** 12n)).toBe(257n)
  expect(earnedNow(stream, mine, 300n, 400n)).toBe(7n)
  expect(earnedNow(stream, mine, 100n, 90n)).toBe(7n)
  expect(earnedNow({ ...stream, total: 0n }, mine, 100n, 150n)).toBe(7n)
})

test('the largest numbers of a contract are counted exactly', () => {
  const most = 2n ** 256n - 1n
  const stream = { rate: most, periodFinish: most, total: most }
  expect(earnedNow(stream, { staked: most, earned: most }, 0n, 3n)).toBe(most * 4n)
  expect(yearlyRate(stream, 'same', 0n)).toEqual({ hundredths: 315_360_000_000n })
})

test('a vault gives its stream evenly; after its end, and without deposits, there is no rate', () => {
  const stream = {
    ...{ streamed: 50n * token, streamStart: 0n, streamEnd: 31_536_000n, waits: false },
  }
  expect(vaultRate(stream, 1_000n * token, 10n)).toEqual({ hundredths: 500n })
  expect(vaultRate(stream, 0n, 10n)).toEqual({ missing: 'nobody' })
  expect(vaultRate(stream, token, 31_536_000n)).toEqual({ missing: 'ended' })
  expect(vaultRate({ ...stream, streamed: 0n }, token, 10n)).toEqual({ missing: 'ended' })
  expect(vaultRate({ ...stream, waits: true }, token, 10n)).toEqual({ missing: 'waits' })
  expect(vaultRate({ ...stream, streamStart: 31_536_000n }, token, 10n)).toEqual({
    missing: 'ended',
  })
})

test.each([
  [1_234n, '12.34%'],
  [1n, '0.01%'],
  [12_345_600n, '123,456%'],
  [0n, '< 0.01%'],
  [10n ** 30n, '> 1,000,000%'],
])('%s hundredths are %s', (hundredths, text) =>
  expect(percentText(hundredths, 'en-US')).toBe(text),
)

test('a time is told in its two largest units', () => {
  expect(timeText(3n * 86_400n + 4n * 3_600n + 59n, 'en-US')).toBe('3 days 4 hours')
  expect(timeText(61n, 'en-US')).toBe('1 minute 1 second')
  expect(timeText(0n, 'en-US')).toBe('0 seconds')
  expect(timeText(3_600n, 'zh-CN')).toMatch(/1\s*小时/)
})

test('a date that no calendar has is none', () => {
  expect(dateText(1_800_000_000n, 'en-US')).toMatch(/2027/)
  expect(dateText(2n ** 255n, 'en-US')).toBeNull()
})
