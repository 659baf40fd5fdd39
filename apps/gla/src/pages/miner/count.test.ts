import { expect, test } from 'vitest'
import { readCount } from './count.js'

test('a number of machines is whole, above nothing, and at most what there is', () => {
  expect(readCount('3', 3n)).toEqual({ is: 'count', count: 3n })
  expect(readCount(' 12 ', null)).toEqual({ is: 'count', count: 12n })
  expect(readCount('１２', null)).toEqual({ is: 'count', count: 12n })
  expect(readCount('9９', 98n)).toEqual({ is: 'too-many' })
  expect(['', '0', '０００'].map((text) => readCount(text, 3n).is)).toEqual([
    'empty',
    'empty',
    'empty',
  ])
  expect(readCount('4', 3n)).toEqual({ is: 'too-many' })
  for (const text of ['1.5', '-1', '1e3', '0x1', '٣', '１．５', '9999999999', 'NaN'])
    expect(readCount(text, null)).toEqual({ is: 'invalid' })
})
