/** Rewards by the second that halve by time, as the contract has it. Times are seconds since 1970. */
export interface Schedule {
  /** The smallest units a second, until the first halving. */
  readonly rate: bigint
  readonly start: bigint
  readonly halvingTime: bigint
  /** How many times it is paid, each time half of the time before. */
  readonly halvings: number
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const most = (a: bigint, b: bigint) => (a > b ? a : b)
const ceil = (a: bigint, b: bigint) => (a + b - 1n) / b

/** s */
export const day = 86_400n

/** When the last of it is paid. */
export const endOf = ({ start, halvingTime, halvings }: Schedule): bigint =>
  start + halvingTime * BigInt(halvings)

interface Stretch {
  readonly rate: bigint
  readonly from: bigint
  readonly to: bigint
}

/** The parts of a time in which the rate stays the same. */
function stretchesOf(schedule: Schedule, from: bigint, to: bigint): readonly Stretch[] {
  const { rate, start, halvingTime, halvings } = schedule
  return Array.from({ length: halvings }, (_, index) => {
    const begin = start + BigInt(index) * halvingTime
    return {
      rate: rate >> BigInt(index),
      from: most(from, begin),
      to: least(to, begin + halvingTime),
    }
  }).filter((one) => one.from < one.to)
}

/** What is paid from one time to another, over all machines. */
export const emitted = (schedule: Schedule, from: bigint, to: bigint): bigint =>
  stretchesOf(schedule, from, to).reduce((sum, one) => sum + one.rate * (one.to - one.from), 0n)

/** The smallest units a second at a time; 0 before the schedule and after it. */
export const rateAt = (schedule: Schedule, time: bigint): bigint =>
  stretchesOf(schedule, time, time + 1n)[0]?.rate ?? 0n

/** The next halving after a time, and the rate from then on; null where none comes. */
export function nextHalving(
  schedule: Schedule,
  time: bigint,
): { readonly time: bigint; readonly rate: bigint } | null {
  const { start, halvingTime } = schedule
  if (halvingTime === 0n || time < start || time >= endOf(schedule)) return null
  const next = start + ((time - start) / halvingTime + 1n) * halvingTime
  return next < endOf(schedule) ? { time: next, rate: rateAt(schedule, next) } : null
}

/** When machines end that start at a time: at the first end of a day that leaves the whole lifetime. */
export const endOfRun = (start: bigint, lifetime: bigint): bigint =>
  ceil(start + lifetime, day) * day
