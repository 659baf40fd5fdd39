import type { Language } from '@gla/core'
import type { TimeOptions } from './written-time.js'

export type MonthGroup<item> = {
  /** `2026-05`, in the local time zone. */
  key: string
  title: string
  items: item[]
}

/** Chinese names its months by number: 5月, not 五月. */
const forms: { readonly [language in Language]: 'long' | 'numeric' } = {
  'en-US': 'long',
  'zh-CN': 'numeric',
}

/**
 * Groups items by month, newest first. Headings are `May` in the current year and `May 2025` before it. Items
 * of the same time keep their order.
 * @param items in any order; `time` in milliseconds since 1970
 */
export function byMonth<item extends { readonly time: number }>(
  items: readonly item[],
  { now, language, timeZone }: TimeOptions,
): MonthGroup<item>[] {
  const keyOf = monthKeys(timeZone)
  const thisYear = keyOf(now).slice(0, 4)
  const groups = new Map<string, MonthGroup<item>>()
  const sorted = [...items].sort((one, other) => other.time - one.time)
  for (let start = 0; start < sorted.length; ) {
    const key = keyOf(sorted[start]?.time ?? 0)
    const end = endOf(sorted, start, (time) => keyOf(time) === key)
    const group = groups.get(key) ?? { key, title: titleOf(key, thisYear, language), items: [] }
    group.items.push(...sorted.slice(start, end))
    groups.set(key, group)
    start = end
  }
  return [...groups.values()]
}

/** The first that is of another month than `start`. Formatting each of thousands of times would take long: this asks for few. */
function endOf(
  sorted: readonly { readonly time: number }[],
  start: number,
  isSame: (time: number) => boolean,
): number {
  let same = start
  let other = sorted.length
  while (other - same > 1) {
    const middle = (same + other) >> 1
    if (isSame(sorted[middle]?.time ?? 0)) same = middle
    else other = middle
  }
  return other
}

function monthKeys(timeZone: string | undefined) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
  })
  return (time: number) => {
    const parts = Object.fromEntries(
      format.formatToParts(time).map(({ type, value }) => [type, value]),
    )
    return `${parts.year}-${parts.month}`
  }
}

function titleOf(key: string, thisYear: string, language: Language): string {
  const isThisYear = key.startsWith(thisYear)
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...(isThisYear ? { month: forms[language] } : { month: 'long', year: 'numeric' }),
  }).format(Date.parse(`${key}-15T00:00:00Z`))
}
