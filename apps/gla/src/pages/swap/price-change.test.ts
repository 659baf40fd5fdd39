import { rateOf } from '@gla/modal'
import { expect, test } from 'vitest'
import { changeText, priceChange, turned } from './price-change.js'

const now = 1_000_000
const dayAgo = now - 86_400
const said = (first: string, last: string) => {
  const points = [
    { time: dayAgo, price: first },
    { time: now - 5, price: last },
  ]
  const change = priceChange(points, now)
  return change && [change.way, changeText(change, 'en-US')]
}

test.each([
  ['2', '2.5', 'up', '+25%'],
  ['2.5', '2', 'down', '−20%'],
  ['0.000260', '0.00026', 'same', '0%'],
  ['0.0003000001', '0.00030001', 'up', '+<0.01%'],
  ['3', '3.3333333', 'up', '+11.11%'],
  ['0.0000000001', '1000000', 'up', '+>1,000,000%'],
])('a price that was %s and is %s has gone %s by %s', (first, last, way, text) => {
  expect(said(first, last)).toEqual([way, text])
})

test('a price younger than 24 h names when it began; an older one does not', () => {
  const young = [{ time: now - 3_600, price: '1' }]
  expect(priceChange(young, now)).toEqual({ way: 'same', hundredths: 0n, since: now - 3_600 })
  expect(priceChange([{ time: dayAgo, price: '1' }], now)?.since).toBe(null)
})

test('without a price, or of one that was nothing, no change is told', () => {
  expect(priceChange([], now)).toBe(null)
  expect(said('0', '1')).toBe(null)
})

test('prices turned round rise where they fell, and of nothing there is none', () => {
  const points = ['0', '4000', '5000'].map((price, time) => ({ time, price }))
  expect(turned(points, (price) => rateOf(price, '1'))).toEqual([
    { time: 1, price: '0.00025' },
    { time: 2, price: '0.0002' },
  ])
})
