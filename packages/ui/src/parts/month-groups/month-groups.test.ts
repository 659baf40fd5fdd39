// @vitest-environment happy-dom
import { html, render } from 'lit'
import { expect, test } from 'vitest'
import { byMonth } from '../../format/by-month.js'
import { monthGroups } from './month-groups.js'

const now = Date.UTC(2026, 4, 12)
const at = (year: number, month: number, day = 1, hour = 0) => ({
  time: Date.UTC(year, month - 1, day, hour),
})
const grouped = (items: { time: number }[], timeZone = 'UTC') =>
  byMonth(items, { now, language: 'en-US', timeZone })

test('each list is named by its month', () => {
  const host = document.createElement('div')
  render(
    monthGroups(grouped([at(2026, 5), at(2025, 5)]), ({ time }) => html`${time}`),
    host,
  )
  const names = [...host.querySelectorAll('section')].map(
    (section) => host.querySelector(`#${section.getAttribute('aria-labelledby')}`)?.textContent,
  )
  expect(names).toEqual(['May', 'May 2025'])
})
