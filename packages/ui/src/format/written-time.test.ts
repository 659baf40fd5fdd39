import { expect, test } from 'vitest'
import { exactTime, writtenTime } from './written-time.js'

const now = Date.UTC(2026, 4, 12, 12, 0)
const seconds = (count: number) => now - count * 1_000
const at = (language: 'en-US' | 'zh-CN', time: number, timeZone = 'UTC') =>
  writtenTime(time, { now, language, timeZone }).replace(/\u202f/g, ' ')

test.each([
  [seconds(0), 'now', '刚刚'],
  [seconds(-90), 'now', '刚刚'],
  [seconds(59), 'now', '刚刚'],
  [seconds(60), '1 minute ago', '1 分钟前'],
  [seconds(3_599), '59 minutes ago', '59 分钟前'],
  [seconds(3_600), '1 hour ago', '1 小时前'],
  [seconds(86_399), '23 hours ago', '23 小时前'],
  [seconds(86_400), 'May 11, 12:00', '5月11日 12:00'],
  [Date.UTC(2025, 11, 31, 23, 0), 'Dec 31, 2025', '2025年12月31日'],
])('%s', (time, english, chinese) => {
  expect([at('en-US', time), at('zh-CN', time)]).toEqual([english, chinese])
})

test('the day is that of the time zone', () => {
  const eve = Date.UTC(2025, 11, 31, 23, 0)
  expect(at('en-US', eve, 'Asia/Shanghai')).toBe('Jan 1, 07:00')
  expect(exactTime(eve, { language: 'zh-CN', timeZone: 'Asia/Shanghai' })).toBe(
    '2026年1月1日 07:00:00',
  )
})
