import { expect, test } from 'vitest'
import { maxHeight, rowHeight, rowsInView } from './rows-in-view.js'

test('every row in view is drawn wherever a list is scrolled to, and never more than 30', () => {
  for (const count of [0, 1, 8, 40, 600, 10_000])
    for (let top = 0; top <= count * rowHeight - maxHeight; top += 37) {
      const { first, end } = rowsInView(top, count)
      expect(first).toBeLessThanOrEqual(Math.floor(top / rowHeight))
      expect(end).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((top + maxHeight) / rowHeight)))
      expect(end - first).toBeLessThanOrEqual(30)
    }
})

test('a list that became shorter, or is drawn out beyond its ends, shows its rows', () => {
  expect(rowsInView(36_000, 3)).toEqual({ first: 0, end: 3 })
  expect(rowsInView(-80, 100).first).toBe(0)
  expect(rowsInView(99_999, 100).end).toBe(100)
  expect(rowsInView(0, 0)).toEqual({ first: 0, end: 0 })
})

test('a scroll by less than a few rows draws nothing anew', () => {
  expect(rowsInView(2_410, 600)).toEqual(rowsInView(2_630, 600))
})
