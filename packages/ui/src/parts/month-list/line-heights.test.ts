import { expect, test } from 'vitest'
import { LineHeights } from './line-heights.js'

const ids = Array.from({ length: 10_000 }, (_, n) => `${n}`)

test('lines that were never drawn are guessed, the others are as high as they were', () => {
  const heights = new LineHeights()
  heights.setLines(ids)
  expect(heights.between(0, 10_000)).toBe(680_000)
  heights.measured('0', 100)
  heights.measured('5000', 20)
  expect(heights.between(0, 1)).toBe(100)
  expect(heights.between(5_000, 5_001)).toBe(20)
  expect(heights.between(0, 10_000)).toBe(680_000 + 32 - 48)
  heights.forget()
  expect(heights.between(0, 10_000)).toBe(680_000)
})

test('what is not there has no height', () => {
  const heights = new LineHeights()
  heights.setLines(ids)
  heights.measured('0', 0)
  expect(heights.between(0, 1)).toBe(68)
})

test('a line is found by where it is', () => {
  const heights = new LineHeights()
  heights.setLines(ids)
  heights.measured('1', 200)
  expect([0, 67, 68, 267, 268].map((px) => heights.at(px))).toEqual([0, 0, 1, 1, 2])
  expect(heights.at(-500)).toBe(0)
  expect(heights.at(1_000_000)).toBe(10_000)
})

test('other lines keep the heights of those that stay', () => {
  const heights = new LineHeights()
  heights.setLines(['b', 'c'])
  heights.measured('c', 30)
  heights.setLines(['a', 'b', 'c'])
  expect(heights.between(2, 3)).toBe(30)
})
