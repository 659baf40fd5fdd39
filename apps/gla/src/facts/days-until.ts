const day = 86_400n // s
const vestingDays = 180
const mostDays = 1_000 // the longest lifetime that a contract allows, and what vests after it

/**
 * The day on which an amount has been paid out, with one claim at each day's end: a tenth of it at once, and the rest evenly over
 * 180 days.
 * @param earned by a time, since `now`
 * @param end s, when nothing more is earned
 * @returns days; 'never' when that is not within them
 */
export function daysUntil(
  needed: bigint,
  earned: (time: bigint) => bigint,
  now: bigint,
  end: bigint,
): bigint | 'never' {
  const locked: bigint[] = []
  let before = 0n
  // In 180ths of a unit, so that nothing is cut.
  let paid = 0n
  let vesting = 0n
  for (let passed = 1; passed <= mostDays; passed++) {
    paid += vesting
    const time = now + BigInt(passed) * day
    const reached = earned(time)
    const claim = reached - before
    before = reached
    paid += (claim / 10n) * BigInt(vestingDays)
    locked.push(claim - claim / 10n)
    vesting += (locked.at(-1) ?? 0n) - (locked.at(-1 - vestingDays) ?? 0n)
    if (paid >= needed * BigInt(vestingDays)) return BigInt(passed)
    if (time >= end && vesting === 0n) break
  }
  return 'never'
}
