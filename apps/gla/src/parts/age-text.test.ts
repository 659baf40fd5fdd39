import { expect, test } from 'vitest'
import { ageText } from './age-text.js'

const ages = [-5, 0, 1, 59, 60, 3_599, 3_600, 86_399, 86_400, 400 * 86_400]

test('default: the largest whole unit, in each language', () => {
  expect(ages.map((age) => ageText(1_000, 1_000 + age, 'en-US'))).toEqual([
    ...['now', 'now', '1 sec. ago', '59 sec. ago', '1 min. ago', '59 min. ago'],
    ...['1 hr. ago', '23 hr. ago', 'yesterday', '400 days ago'],
  ])
  expect(ages.map((age) => ageText(1_000, 1_000 + age, 'zh-CN'))).toEqual([
    ...['现在', '现在', '1秒前', '59秒前', '1分钟前', '59分钟前'],
    ...['1小时前', '23小时前', '昨天', '400天前'],
  ])
})
