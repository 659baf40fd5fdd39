import { formatAmount } from '@gla/modal'
import { daysUntil } from './days-until.js'
import { day, emitted, endOfRun, type Schedule } from './emission.js'

/** Over which a claim's lock is released: a constant of the contract, which has no call that tells it. */
export const vestingTime = 180n * day
/** The same, for sentences. */
export const vestingDays = `${vestingTime / day}`
/** That one call pays of. */
export const mostGrants = 400

/** What a claim locked: it vests evenly over `vestingTime`. */
export interface Grant {
  readonly amount: bigint
  readonly released: bigint
  readonly start: bigint
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const most = (a: bigint, b: bigint) => (a > b ? a : b)
const ceil = (a: bigint, b: bigint) => (a + b - 1n) / b

/** A part of a whole for people, cut to a hundredth of a percent: '12.34%'. Null while the whole is nothing. */
export function shareText(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  const hundredths = (part * 10_000n) / whole
  if (hundredths === 0n && part > 0n) return '<0.01%'
  return `${formatAmount(hundredths, 2)}%`
}

/** The part of what was earned that a claim pays at once, as the contract cuts it. */
const atOnce = (earned: bigint): bigint => earned / 10n

/** What a claim of what was earned pays at once, and what it locks. */
export const splitOf = (earned: bigint): { readonly pays: bigint; readonly locks: bigint } => ({
  pays: atOnce(earned),
  locks: earned - atOnce(earned),
})

/** The part of a grant that can be paid, or was, at a time. */
export const vestedOf = ({ amount, start }: Grant, time: bigint): bigint =>
  time <= start ? 0n : least(amount, (amount * (time - start)) / vestingTime)

/** What was read of an account and of the mine at one block. */
export interface Counted {
  /** Of the block. */
  readonly time: bigint
  readonly schedule: Schedule
  /** Of all machines that run. */
  readonly power: bigint
  readonly myPower: bigint
  readonly claimable: bigint
  readonly locked: bigint
  /** By the runs, and not claimed. */
  readonly earned: bigint
  readonly grants: readonly Grant[]
  readonly rest: Rest
}

/** What vested behind the grants that `claim` looks at, and the first grant of that: another call pays it. */
export interface Rest {
  readonly amount: bigint
  readonly from: bigint
}

/** What an account has at a time. */
export interface Numbers {
  /** What `claim` pays then. */
  readonly claimable: bigint
  readonly locked: bigint
  /** What `claim` locks then. */
  readonly locks: bigint
  /** What `claimSome` pays then of what `claim` does not look at. */
  readonly rest: bigint
}

/** What was earned by a power since the block: no further than the end of its day, for only until then all power is known. */
export function earnedSince(
  counted: Omit<Counted, 'grants' | 'rest'>,
  power: bigint,
  now: bigint,
): bigint {
  const { time, schedule } = counted
  const dayEnd = (time / day + 1n) * day
  if (counted.power === 0n) return 0n
  return (emitted(schedule, time, least(now, dayEnd)) * power) / counted.power
}

/** The numbers of an account at a time after the block: the contract's, and what came since. */
export function numbersAt(counted: Counted, now: bigint): Numbers {
  const { time, claimable, locked, grants, earned, rest } = counted
  const later = most(now, time)
  const before = splitOf(earned)
  const after = splitOf(earned + earnedSince(counted, counted.myPower, later))
  const vested = (some: readonly Grant[]) =>
    some.reduce((sum, one) => sum + vestedOf(one, later) - vestedOf(one, time), 0n)
  const first = Math.max(
    0,
    grants.findIndex(({ amount, released }) => released < amount),
  )
  const behind = Number(rest.from)
  return {
    claimable:
      claimable + vested(grants.slice(first, first + mostGrants)) + after.pays - before.pays,
    locked: most(0n, locked - vested(grants) + after.locks - before.locks),
    locks: after.locks,
    rest: rest.amount && rest.amount + vested(grants.slice(behind, behind + mostGrants)),
  }
}

/** A pair of a Uniswap V2 exchange, which tells a price. */
export interface Pool {
  readonly address: `0x${string}`
  /** What it holds, in the smallest units. */
  readonly reward: bigint
  readonly pay: bigint
}

/** What machines would earn if power and price stayed as they are. */
export interface Estimate {
  /** Of all power, with theirs. */
  readonly share: string
  readonly perDay: bigint
  /** Over the lifetime, with the halvings to come. */
  readonly total: bigint
  /**
   * Days until what is paid out is worth what they cost, with one claim a day; 'never' where all that they earn is worth less; null
   * without a price.
   */
  readonly breakEven: bigint | 'never' | null
}

/** Why machines that start now would earn nothing; null where they would earn something. */
export function noOutput(
  schedule: Schedule,
  lifetime: bigint,
  now: bigint,
): 'not-begun' | 'ended' | null {
  if (emitted(schedule, now, endOfRun(now, lifetime)) > 0n) return null
  return schedule.rate === 0n || schedule.halvings === 0 ? 'not-begun' : 'ended'
}

/**
 * Estimates what machines earn that start now.
 * @param bought their `power` together, what they `cost`, and the `lifetime` of one
 */
export function estimateOf(
  mine: { readonly schedule: Schedule; readonly power: bigint; readonly pool: Pool | null },
  bought: { readonly power: bigint; readonly cost: bigint; readonly lifetime: bigint },
  now: bigint,
): Estimate | null {
  const { schedule, pool } = mine
  const all = mine.power + bought.power
  if (bought.power === 0n) return null
  const earned = (to: bigint) => (emitted(schedule, now, to) * bought.power) / all
  const end = endOfRun(now, bought.lifetime)
  return {
    share: shareText(bought.power, all) ?? '',
    perDay: earned(now + least(day, end - now)),
    total: earned(end),
    breakEven: breakEven(),
  }

  function breakEven(): Estimate['breakEven'] {
    if (!pool || pool.pay === 0n || pool.reward === 0n) return null
    // What has to be paid out to be worth what they cost.
    const needed = ceil(bought.cost * pool.reward, pool.pay)
    if (earned(end) < needed) return 'never'
    return daysUntil(needed, (time) => earned(least(time, end)), now, end)
  }
}
