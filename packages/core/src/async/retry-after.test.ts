import { expect, test } from 'vitest'
import { retryAfter } from './retry-after.js'

const now = Date.UTC(1994, 10, 6, 8, 49, 0)

test.each([
  ['0', 0],
  ['7', 7_000],
  [' 60 ', 60_000],
  ['86400', 60_000],
  ['999999999999999', 60_000],
  // The three forms of RFC 9110
  ['Sun, 06 Nov 1994 08:49:37 GMT', 37_000],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 37_000],
  ['Sun Nov  6 08:49:37 1994', 37_000],
  ['Sun, 06 Nov 1994 08:48:37 GMT', 0],
  ['Mon, 07 Nov 1994 08:48:37 GMT', 60_000],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e9', null],
  ['soon', null],
  ['1994-11-06T08:49:37Z', null],
  ['Sun, 06 Nov 1994 08:49:37', null],
  ['Sun, 99 Foo 1994 08:49:37 GMT', null],
  ['9'.repeat(400), null],
])('Retry-After: %j is %s ms', (said, ms) => {
  expect(retryAfter(new Headers({ 'Retry-After': said }), now)).toBe(ms)
})

test('no header asks for nothing', () => {
  expect(retryAfter(new Headers(), now)).toBeNull()
})

test('a date is held against the clock of the one who said it, where that can be read', () => {
  const headers = (date: string) =>
    new Headers({ 'Retry-After': 'Sun, 06 Nov 1994 08:49:37 GMT', Date: date })
  const wrongClock = now + 86_400_000
  expect(retryAfter(headers('Sun, 06 Nov 1994 08:49:30 GMT'), wrongClock)).toBe(7_000)
  expect(retryAfter(headers('nonsense'), now)).toBe(37_000)
})
