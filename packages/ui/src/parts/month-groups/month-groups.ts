import type { Language } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { TimeOptions } from '../../format/written-time.js'

export type MonthGroup<item> = {
  /** `2026-05`, in the place's own time. */
  key: string
  title: string
  items: item[]
}

/**
 * What happened, by month, newest first: `May` in this year, `May 2025` before. Of one time, the order stays.
 * @param items of any order; `time` in milliseconds since 1970
 */
export function byMonth<item extends { readonly time: number }>(
  items: readonly item[],
  { now, language, timeZone }: TimeOptions,
): MonthGroup<item>[] {
  const keyOf = monthKeys(timeZone)
  const thisYear = keyOf(now).slice(0, 4)
  const groups = new Map<string, MonthGroup<item>>()
  for (const item of [...items].sort((one, other) => other.time - one.time)) {
    const key = keyOf(item.time)
    const group = groups.get(key) ?? { key, title: titleOf(key, thisYear, language), items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
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
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(Date.parse(`${key}-15T00:00:00Z`))
}

/** The months with their headings, one below the other. */
export const monthGroups = <item>(
  groups: readonly MonthGroup<item>[],
  row: (item: item) => TemplateResult,
): TemplateResult =>
  html`${repeat(
    groups,
    ({ key }) => key,
    ({ key, title, items }) => html`<section class="month" aria-labelledby="month-${key}">
      <h3 id="month-${key}">${title}</h3>
      <ul>${items.map((item) => html`<li>${row(item)}</li>`)}</ul>
    </section>`,
  )}`

export const monthGroupsStyles = css`
  .month + .month {
    margin-top: 8px;
  }
  .month h3 {
    position: sticky;
    top: 0;
    z-index: 1;
    padding: 8px 12px;
    background: var(--gla-surface);
    font-size: 14px;
    color: var(--gla-quiet);
  }
`
