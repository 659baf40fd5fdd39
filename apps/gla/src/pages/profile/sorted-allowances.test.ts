import { expect, test } from 'vitest'
import { sortedAllowances } from './sorted-allowances.js'

const one = (block: string, isUnlimited = false, isDoubted = false) => ({
  ...{ block, isUnlimited, doubt: isDoubted ? ({ kind: 'link' } as const) : null },
})

test('unlimited first, then the newest; what is not what its name says comes last, whatever it claims', () => {
  const all = [one('9'), one('99999999999999999999', true, true), one('10'), one('2', true)]
  expect(sortedAllowances([...all, one('3', true)]).map(({ block }) => block)).toEqual([
    ...['3', '2', '10', '9', '99999999999999999999'],
  ])
})
