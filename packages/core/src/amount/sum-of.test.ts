import { expect, test } from 'vitest'
import { sumOf } from './sum-of.js'

test.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['1', '0.000000000000000001', '2.50'], '3.500000000000000001'],
  [[`${2n ** 256n}`, '0.5'], `${2n ** 256n}.5`],
] as const)('sum of %j: %s, to the last digit', (amounts, sum) => expect(sumOf(amounts)).toBe(sum))
