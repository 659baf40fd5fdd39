import { describe, expect, test } from 'vitest'
import { day, emitted, endOfRun, nextHalving, rateAt } from './emission.js'
import {
  type Counted,
  earnedSince,
  estimateOf,
  noOutput,
  numbersAt,
  shareText,
  splitOf,
  vestedOf,
} from './mine-figures.js'

/** 8 a second for 100 s, then 4, then 2: 1,400 in all. */
const schedule = { rate: 8n, start: 1_000n, halvingTime: 100n, halvings: 3 }
/** 8 a second for two days, then 4 for two days. */
const days = { rate: 8n, start: 0n, halvingTime: 2n * day, halvings: 2 }

describe('a schedule', () => {
  test('pays half as much after each halving, and nothing before its start and after its end', () => {
    expect(emitted(schedule, 1_050n, 1_150n)).toBe(600n)
    expect(emitted(schedule, 0n, 5_000n)).toBe(1_400n)
    expect(emitted(schedule, 1_250n, 9_999n)).toBe(100n)
    expect(emitted(schedule, 1_300n, 9_999n)).toBe(0n)
    expect(
      [999n, 1_000n, 1_099n, 1_100n, 1_299n, 1_300n].map((at) => rateAt(schedule, at)),
    ).toEqual([0n, 8n, 8n, 4n, 2n, 0n])
  })
  test('tells the next halving, and none in its last stretch', () => {
    expect(nextHalving(schedule, 1_000n)).toEqual({ time: 1_100n, rate: 4n })
    expect(nextHalving(schedule, 1_199n)).toEqual({ time: 1_200n, rate: 2n })
    expect([999n, 1_200n, 1_300n].map((at) => nextHalving(schedule, at))).toEqual([
      ...[null, null, null],
    ])
  })
  test('that was never begun, or is not possible, pays nothing', () => {
    const none = { rate: 0n, start: 0n, halvingTime: 0n, halvings: 0 }
    const odd = { rate: 5n, start: 0n, halvingTime: 0n, halvings: 255 }
    expect([none, odd].map((one) => emitted(one, 0n, 10n ** 20n))).toEqual([0n, 0n])
    expect([none, odd].map((one) => nextHalving(one, 10n))).toEqual([null, null])
  })
})

test('a share is cut to a hundredth of a percent; it is unknown while nothing runs', () => {
  expect(shareText(1n, 3n)).toBe('33.33%')
  expect(shareText(1n, 8n)).toBe('12.5%')
  expect(shareText(0n, 5n)).toBe('0%')
  expect(shareText(1n, 100_000n)).toBe('<0.01%')
  expect(shareText(2n ** 200n, 2n ** 200n)).toBe('100%')
  expect(shareText(0n, 0n)).toBeNull()
})

test('of a claim a tenth is paid, cut to the unit', () =>
  expect(splitOf(19n)).toEqual({ pays: 1n, locks: 18n }))

test('what is locked vests evenly over 180 days', () => {
  const grant = { amount: 180n, released: 0n, start: 7n }
  expect(
    [0n, day, 90n * day, 180n * day, 999n * day].map((at) => vestedOf(grant, 7n + at)),
  ).toEqual([0n, 1n, 90n, 180n, 180n])
  expect(vestedOf(grant, 3n)).toBe(0n)
})

describe('what an account has between two reads', () => {
  const time = 10n * day
  const mine = { rate: 10n, start: 0n, halvingTime: 1_000n * day, halvings: 1 }
  /** It vests one unit a second. */
  const grant = { amount: 180n * day, released: 0n, start: time }
  const counted: Counted = {
    ...{ time, schedule: mine, power: 10n, myPower: 5n, earned: 1_001n, grants: [grant] },
    ...{ claimable: 100n, locked: 901n + 180n * day, rest: { amount: 0n, from: 0n } },
  }
  test('at the block it is what the contract says', () =>
    expect(numbersAt(counted, time - 5n)).toEqual({
      ...{ claimable: 100n, locked: 901n + 180n * day, locks: 901n, rest: 0n },
    }))
  test('a tenth of what is earned and all that vests becomes claimable', () =>
    // 100 s: 500 are earned, of which 50 are at once and 450 are locked; 100 vest.
    expect(numbersAt(counted, time + 100n)).toEqual({
      ...{ claimable: 250n, locked: 901n + 180n * day - 100n + 450n, locks: 1_351n, rest: 0n },
    }))
  test('nothing is earned past the end of the day, when power may end, or past the schedule', () => {
    const late = { ...counted, time: 11n * day - 400n }
    expect(earnedSince(late, 5n, 11n * day + 1_000n)).toBe(2_000n)
    const ending = { ...counted, schedule: { ...mine, halvingTime: time + 60n } }
    expect(earnedSince(ending, 5n, time + 1_000n)).toBe(300n)
  })
  test('nothing is earned while nothing runs', () =>
    expect(earnedSince({ ...counted, power: 0n }, 0n, time + 100n)).toBe(0n))
  test('one claim pays of 400 grants, and another of what is behind them', () => {
    const grants = Array.from({ length: 403 }, (_, index) => ({
      ...{ amount: 180n * day, start: time - 10n },
      released: index < 2 ? 180n * day : 0n,
    }))
    const rest = { amount: 10n, from: 402n }
    const many = { ...counted, earned: 0n, myPower: 0n, grants, claimable: 4_000n, rest }
    expect(numbersAt(many, time)).toMatchObject({ claimable: 4_000n, locks: 0n, rest: 10n })
    expect(numbersAt(many, time + 100n)).toMatchObject({ claimable: 44_000n, rest: 110n })
  })
})

describe('an estimate', () => {
  const pool = { address: '0x00', reward: 2_000n, pay: 1_000n } as const
  const mine = { schedule: days, power: 300n, pool }
  const of = (cost: bigint, lifetime = 3n * day) => ({ power: 100n, cost, lifetime })
  test('has the halvings to come, and the power of the machines themselves', () =>
    // A quarter of: 8 a second for two days and 4 for one.
    expect(estimateOf(mine, of(1n), 0n)).toMatchObject({
      ...{ share: '25%', perDay: 2n * day, total: 5n * day },
    }))
  test('ends with the schedule', () => {
    expect(estimateOf(mine, of(1n, 100n * day), 0n)?.total).toBe(6n * day)
    expect(estimateOf(mine, of(1n), 4n * day)).toMatchObject({
      ...{ perDay: 0n, total: 0n, breakEven: 'never' },
    })
  })
  test('is all of it where nothing else runs', () =>
    expect(estimateOf({ ...mine, power: 0n }, of(1n), 0n)).toMatchObject({
      ...{ share: '100%', perDay: 8n * day },
    }))
  test('breaks even when what was paid out is worth the cost, with a claim a day, and never by more than is earned', () => {
    // One unit of the pay token is worth two. 2, 2 and 1 days' worth are earned; a tenth is paid at once, the rest over 180 days.
    const after = (cost: bigint) => estimateOf(mine, of(cost), 0n)?.breakEven
    expect(after(day / 10n)).toBe(1n)
    expect(after(day / 10n + 1n)).toBe(2n)
    // On day 93: 0.5 and 1.8 * 92 / 180, 1.8 * 91 / 180, 0.9 * 90 / 180.
    expect(after(120_096n)).toBe(93n)
    expect(after(120_097n)).toBe(94n)
    expect(after((5n * day) / 2n)).toBe(183n)
    expect(after((5n * day) / 2n + 1n)).toBe('never')
  })
  test('counts to the end of the last day', () => {
    const hour = 3_600n
    expect(endOfRun(20n * hour, day)).toBe(2n * day)
    expect(endOfRun(day, day)).toBe(2n * day)
    // A quarter of 8 a second for 28 hours.
    expect(estimateOf(mine, of(1n, day), 20n * hour)?.total).toBe(2n * 28n * hour)
  })
  test('without a price it does not say when', () => {
    for (const none of [null, { ...pool, pay: 0n }, { ...pool, reward: 0n }])
      expect(estimateOf({ ...mine, pool: none }, of(1n), 0n)?.breakEven).toBeNull()
  })
  test('holds with the largest values that a contract can tell', () => {
    const most = 2n ** 128n - 1n
    const huge = { ...days, rate: most, halvingTime: 2n ** 64n - 1n, halvings: 255 }
    const all = { schedule: huge, power: most, pool: { ...pool, reward: most, pay: 1n } }
    expect(estimateOf(all, { power: most, cost: most, lifetime: 2n ** 32n }, 0n)).toMatchObject({
      ...{ share: '50%', total: (most * endOfRun(0n, 2n ** 32n)) / 2n, breakEven: 'never' },
    })
  })
  test('of machines without power there is none', () =>
    expect(estimateOf(mine, { power: 0n, cost: 1n, lifetime: day }, 0n)).toBeNull())
})

test('machines that would earn nothing: output has ended, or has not begun', () => {
  const none = { rate: 0n, start: 0n, halvingTime: 0n, halvings: 0 }
  expect(noOutput(days, day, 3n * day)).toBeNull()
  expect(noOutput(days, day, 4n * day - 1n)).toBeNull()
  expect(noOutput(days, day, 4n * day)).toBe('ended')
  expect(noOutput(none, day, 4n * day)).toBe('not-begun')
})
