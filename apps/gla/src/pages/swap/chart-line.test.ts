import { expect, test } from 'vitest'
import { chartLine, priceRange } from './chart-line.js'

test('a single swap is a flat line until now, and no dot', () => {
  const line = chartLine([{ time: 1_000, price: '2500' }], 90_000)
  expect(line).toEqual({ times: [1_000, 90_000], prices: [2500, 2500], begin: 1_000, end: 90_000 })
})

test('the last price holds until now; a clock that is slow cuts nothing off', () => {
  const points = [
    { time: 1_000, price: '1' },
    { time: 1_200, price: '1.5' },
  ]
  expect(chartLine(points, 1_100)).toMatchObject({ times: [1_000, 1_200, 1_200], end: 1_200 })
})

test('swaps of this moment are shown in ten minutes', () => {
  expect(chartLine([{ time: 1_000, price: '1' }], 1_000)).toMatchObject({ begin: 400, end: 1_000 })
})

test('a flat price is in the middle, and none is below zero', () => {
  expect(priceRange(100, 100)).toEqual([98, 102])
  expect(priceRange(90, 110)).toEqual([88, 112])
  expect(priceRange(0, 10)[0]).toBe(0)
})
