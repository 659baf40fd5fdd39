import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.js'

test.each([
  ['swap', 'Swap'],
  ['Accont', 'Account'],
  ['networks', 'Networks'],
  ['Nowhere', undefined],
  ['', undefined],
])('nearestName: for %j it is %j', (given, near) => {
  expect(nearestName(given, ['Account', 'Swap', 'Networks'])).toBe(near)
})
