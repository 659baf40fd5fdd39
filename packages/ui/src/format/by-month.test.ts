import { expect, test } from 'vitest'
import { byMonth } from './by-month.js'

const now = Date.UTC(2026, 4, 12)
const at = (year: number, month: number, day = 1, hour = 0) => ({
  time: Date.UTC(year, month - 1, day, hour),
})
const grouped = (items: { time: number }[], timeZone = 'UTC') =>
  byMonth(items, { now, language: 'en-US', timeZone })

test('the month in this year, month and year before, newest first', () => {
  const items = [at(2025, 12, 31), at(2026, 5, 2), at(2024, 5), at(2026, 5, 11), at(2026, 1)]
  const titles = (language: 'en-US' | 'zh-CN') =>
    byMonth(items, { now, language, timeZone: 'UTC' }).map(({ title }) => title)
  expect(titles('en-US')).toEqual(['May', 'January', 'December 2025', 'May 2024'])
  expect(titles('zh-CN')).toEqual(['5月', '1月', '2025年12月', '2024年5月'])
  expect(grouped(items)[0]?.items).toEqual([at(2026, 5, 11), at(2026, 5, 2)])
})

test('the month is that of the time zone', () => {
  const items = [at(2026, 3, 31, 20)]
  const months = (timeZone: string) => grouped(items, timeZone).map(({ key }) => key)
  expect(months('UTC')).toEqual(['2026-03'])
  expect(months('Asia/Shanghai')).toEqual(['2026-04'])
  expect(months('America/Los_Angeles')).toEqual(['2026-03'])
})

test('thousands of items are formatted a few times', () => {
  const { DateTimeFormat } = Intl
  let asked = 0
  class Counting extends DateTimeFormat {
    override formatToParts(date?: number | Date) {
      asked += 1
      return super.formatToParts(date)
    }
  }
  const items = Array.from({ length: 10_000 }, (_, n) => ({ time: now - n * 3_600_000 }))
  Object.assign(Intl, { DateTimeFormat: Counting })
  const groups = grouped(items)
  Object.assign(Intl, { DateTimeFormat })
  expect(groups.flatMap(({ items }) => items)).toEqual(items)
  expect(groups).toHaveLength(15)
  expect(asked).toBeLessThan(300)
})

test('where only the local time zone has a new year, the old one is named', () => {
  const inShanghai = byMonth([at(2026, 12, 31, 10), at(2026, 12, 31, 17)], {
    now: Date.UTC(2026, 11, 31, 18),
    language: 'en-US',
    timeZone: 'Asia/Shanghai',
  })
  expect(inShanghai.map(({ title }) => title)).toEqual(['January', 'December 2026'])
})

test('items of the same time keep their order; no items give no groups', () => {
  const same = ['a', 'b', 'c'].map((id) => ({ id, ...at(2026, 5) }))
  expect(byMonth(same, { now, language: 'en-US' })[0]?.items.map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(grouped([])).toEqual([])
})
