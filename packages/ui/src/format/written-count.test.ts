import { afterEach, expect, test } from 'vitest'
import { writtenCount } from './written-count.js'

const { NumberFormat } = Intl
afterEach(() => void Object.assign(Intl, { NumberFormat }))

test('groups a number of things as the language does', () => {
  expect(writtenCount(0, 'en-US')).toBe('0')
  expect(writtenCount(999, 'zh-CN')).toBe('999')
  expect(writtenCount(1_234, 'en-US')).toBe('1,234')
  expect(writtenCount(1_234, 'zh-CN')).toBe('1,234')
})

test('the numbers of a first opening need no formatter, which takes long to make', () => {
  Object.assign(Intl, { NumberFormat: undefined })
  expect(writtenCount(999, 'en-US')).toBe('999')
})
