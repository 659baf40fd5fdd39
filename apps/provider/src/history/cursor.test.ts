import { expect, test } from 'vitest'
import { Refusal } from '../api/refusal.js'
import { type ListPlace, readCursor, writeCursor } from './cursor.js'

const last: ListPlace = [2n ** 160n - 1n, 2n ** 256n - 1n]

test('cursor: a place, there and back; the first page has none', () => {
  for (const place of [
    [0n, 0n],
    [12n, 3n],
    [2n ** 160n - 1n, 2n ** 256n - 1n],
  ] as const)
    expect(readCursor(writeCursor(place), last)).toEqual(place)
  expect(readCursor(undefined, last)).toBeNull()
})

test.each([
  '',
  'x',
  'MS4',
  'LjE',
  'MS4yLjM',
  'LTEuMg',
  '1.2',
  'A'.repeat(1_024),
  writeCursor([2n ** 256n, 0n]),
  writeCursor([2n ** 160n, 0n]),
  writeCursor([0n, 2n ** 256n]),
])('bad input: %s is none of ours', (text) => {
  expect(() => readCursor(text, last)).toThrow(Refusal)
})
