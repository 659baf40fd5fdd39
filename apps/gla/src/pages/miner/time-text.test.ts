import { expect, test } from 'vitest'
import { enUS } from './en-US.js'
import { dateText, durationText } from './time-text.js'
import { zhCN } from './zh-CN.js'

test('a time is told in its two largest units', () => {
  const times = [0n, 59n, 3_600n, 3_725n, 86_400n, 446_400n, -5n]
  expect(times.map((one) => durationText(one, enUS))).toEqual([
    ...['0 min 0 s', '0 min 59 s', '1 h 0 min', '1 h 2 min', '1 d', '5 d 4 h', '0 min 0 s'],
  ])
  expect(durationText(446_400n, zhCN)).toBe('5 天 4 小时')
})

test('a moment that no date can tell is a dash', () =>
  expect([0n, 2n ** 64n - 1n].map((one) => dateText(one, 'zh-CN'))).toEqual(['–', '–']))
