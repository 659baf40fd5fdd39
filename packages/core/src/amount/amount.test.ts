import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { formatAmount } from './amount.js'
import { floorAmount } from './floor-amount.js'
import { parseAmount } from './parse-amount.js'
import { readComma } from './read-comma.js'
import { aboutAmount, shortAmount } from './short-amount.js'
import { aboutCost, shortCost } from './short-cost.js'

const read = (text: string, decimals = 18) => {
  try {
    return parseAmount(text, decimals)
  } catch (error) {
    return error instanceof KitError ? error.code : error
  }
}

test.each([
  ['0', 18, 0n],
  ['0.0', 18, 0n],
  ['1', 0, 1n],
  ['1', 18, 10n ** 18n],
  ['0.5', 1, 5n],
  ['0.000000000000000001', 18, 1n],
  ['1.10', 2, 110n],
  ['9007199254740993', 0, 9007199254740993n], // not representable as a float
  ['0.1234567890123456789', 19, 1234567890123456789n],
  ['  7.5 ', 1, 75n],
  [(2n ** 256n - 1n).toString(), 0, 2n ** 256n - 1n],
])('%s with %i digits is %s', (text, decimals, value) => {
  expect(read(text, decimals)).toBe(value)
})

const bad = [
  ...['', ' ', '.', '..', '-', '+', ',', 'e', 'x', '0x'],
  ...['1e18', '1E18', '1e-1', '1e', 'e1', '1.5e3', '0e0', '2e+5', '1_000', "1'000"],
  ...['-1', '-0', '-0.1', '+1', '--1', '1-', '1+1', '−1', '–1', '(1)'],
  ...['1,5', '1,000', '1,000.5', '1.000,5', '1 000', '1.2.3', '1..2', '1.', '.5', '1 .5'],
  ...['00', '00012', '01', '00.5', '0x10', '0b1', '0o7', '1n', '#1', '$1'],
  ...['１', '١', '१', '1\u200b', '\u202e1', '1\n', '\t1', '\u00a01', 'NaN', 'Infinity'],
]

test('error: send/amount-invalid for each of 60 bad texts', () => {
  expect(new Set(bad).size).toBe(60)
  for (const text of bad) expect(read(text), JSON.stringify(text)).toBe('send/amount-invalid')
})

test('error: send/amount-too-precise, also for needless zeros', () => {
  for (const [text, decimals] of [
    ['0.1', 0],
    ['1.0', 0],
    ['1.9999999', 6],
    ['0.0000000000000000001', 18],
  ] as const)
    expect(read(text, decimals)).toBe('send/amount-too-precise')
  expect(() => parseAmount('0.001', 2)).toThrow('Use at most 2 decimal places')
})

test('error: send/amount-too-large above what a uint256 holds', () => {
  expect(read((2n ** 256n).toString(), 0)).toBe('send/amount-too-large')
  expect(read('1'.padEnd(78, '0'), 18)).toBe('send/amount-too-large')
})

test('error: decimals that are none refuse every amount', () => {
  for (const decimals of [undefined, null, Number.NaN, -1, 1.5, '18', Number.POSITIVE_INFINITY])
    expect(() => parseAmount('1', decimals as number)).toThrow(
      new FeatureError('send/amount-invalid'),
    )
})

test('a huge text takes no time', () => {
  for (const text of [`1${' '.repeat(1e6)}1`, '1'.repeat(1e7), `0.${'0'.repeat(1e7)}`])
    expect(read(text)).toBe('send/amount-invalid')
})

/** Parses digit by digit, as a reference for `parseAmount`. Null for anything that is not an amount. */
function reference(text: string, decimals: number): bigint | null {
  const letters = [...text]
  while (letters[0] === ' ') letters.shift()
  while (letters.at(-1) === ' ') letters.pop()
  const point = letters.includes('.') ? letters.indexOf('.') : letters.length
  const after = letters.slice(point + 1)
  if (point === 0 || (letters[0] === '0' && point > 1)) return null
  if (point < letters.length && after.length === 0) return null
  if (after.length > decimals) return null
  let value = 0n
  for (const letter of [...letters.slice(0, point), ...after]) {
    const digit = '0123456789'.indexOf(letter)
    if (digit < 0) return null
    value = value * 10n + BigInt(digit)
  }
  const scaled = value * 10n ** BigInt(decimals - after.length)
  return scaled < 2n ** 256n ? scaled : null
}

test('property: as the reference reads it, or refused where the reference refuses', () => {
  const near = fc.stringMatching(/^ ?-?[0-9]{0,30}[.,]?[0-9]{0,30}e? ?$/)
  const far = fc.string({ unit: fc.constantFrom(...'0123456789. ,-+ex_１'), maxLength: 12 })
  const check = (text: string, decimals: number) => {
    const value = read(text, decimals)
    expect(typeof value === 'bigint' ? value : null, text).toBe(reference(text, decimals))
  }
  const decimals = fc.integer({ min: 0, max: 36 })
  fc.assert(fc.property(fc.oneof(near, far), decimals, check), { seed: 7, numRuns: 10_000 })
})

test('property: what is written can be read again, exactly', () => {
  const check = (value: bigint, decimals: number) => {
    expect(parseAmount(formatAmount(value, decimals), decimals)).toBe(value)
  }
  const values = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const decimals = fc.integer({ min: 0, max: 255 })
  fc.assert(fc.property(values, decimals, check), { seed: 7, numRuns: 2_000 })
})

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1500000000000000000n, 18, '1.5'],
  [10n ** 18n, 18, '1'],
  [120n, 1, '12'],
  [7n, 0, '7'],
  [-1500n, 3, '-1.5'],
])('formatAmount(%s, %i) is %s', (value, decimals, text) => {
  expect(formatAmount(value, decimals)).toBe(text)
})

test.each([
  ['1.23456', 3, '1.234'],
  ['0.9999', 2, '0.99'],
  ['0.0001', 3, '0'],
  ['1.5', 0, '1'],
  ['12', 3, '12'],
  ['1.100', 3, '1.1'],
])('floorAmount(%s, %i) is %s', (amount, digits, text) => {
  expect(floorAmount(amount, digits)).toBe(text)
})

test.each([
  ['1,5', '1.5'],
  ['0,125', '0.125'],
  ['1000,5', '1000.5'],
  ['1234,567', '1234.567'],
  ['12,34', '12.34'],
  ['  0,000 ', '0.000'],
  ['1.5', '1.5'],
  // Refused by `parseAmount`, as they are.
  ['1,', '1,'],
  ['1,000,000', '1,000,000'],
  ['1,000.5', '1,000.5'],
  ['1.000,5', '1.000,5'],
  ['-1,5', '-1,5'],
])('the comma of %s is a point, or refused: %s', (text, amount) => {
  expect(readComma(text)).toEqual({ amount })
})

test.each([
  ['1,000', '1', '1000'],
  ['1,500', '1.5', '1500'],
  ['12,345', '12.345', '12345'],
  ['100,000', '100', '100000'],
])('%s may be %s or %s', (text, asPoint, asThousands) => {
  expect(readComma(text)).toEqual({ asPoint, asThousands })
})

test.each([
  ['0', '0', '0'],
  ['0.00', '0', '0'],
  ['1.50', '1.5', '1.5'],
  ['999.56789', '999.567', '≈ 999.567'],
  ['1234.56789', '1,234.56', '≈ 1,234.56'],
  ['1234567.891', '1,234,567', '≈ 1,234,567'],
  ['0.99999999', '0.999999', '≈ 0.999999'],
  ['9.999978999999999999', '9.99997', '≈ 9.99997'],
  ['0.000123456789', '0.000123456', '≈ 0.000123456'],
  ['0.00000001', '0.00000001', '0.00000001'],
  ['0.000000001', '<0.00000001', '<0.00000001'],
  ['12345678901234567.1234', '12,345,678,901,234,567', '≈ 12,345,678,901,234,567'],
  [
    '115792089237316195423570985008687907853',
    '115,792,089,237,316,195,423,570,985,008,687,907,853',
    '115,792,089,237,316,195,423,570,985,008,687,907,853',
  ],
  ['1e3', '1e3', '1e3'],
  ['', '', ''],
])('%s is shortened to %s, and shown as %s', (amount, short, about) => {
  expect(shortAmount(amount)).toBe(short)
  expect(aboutAmount(amount)).toBe(about.replace(' ', '\u00a0'))
})

test('a cost is rounded up, by less than a tenth of it', () => {
  expect(shortCost('0.0000262500000019', 2)).toBe('0.000027')
  expect(shortCost('0.00003', 2)).toBe('0.00003')
  expect(aboutCost('0.9999999')).toBe('≈\u00a01')
  expect(aboutCost('0.0000262500000019')).toBe('≈\u00a00.000027')
  expect(aboutCost('0.0000315')).toBe('≈\u00a00.000032')
  expect(aboutCost('12.5000262500000019')).toBe('≈\u00a012.500027')
  expect(aboutCost('0.0000000312')).toBe('≈\u00a00.000000032')
  expect(aboutCost('0.000000003')).toBe('<0.00000001')
})

test('property: a balance is never shown as more than it is, nor a fee as less', () => {
  const check = (value: bigint, decimals: number) => {
    const amount = formatAmount(value, decimals)
    const [down, up] = [shortAmount(amount), shortCost(amount, 2, 6)].map((text) =>
      text.replaceAll(',', ''),
    )
    if (!down || !up || down.startsWith('<')) return
    expect(parseAmount(down, 36)).toBeLessThanOrEqual(parseAmount(amount, 36))
    expect(parseAmount(up, 36)).toBeGreaterThanOrEqual(parseAmount(amount, 36))
  }
  const values = fc.bigInt({ min: 0n, max: 2n ** 130n })
  fc.assert(fc.property(values, fc.integer({ min: 0, max: 36 }), check), {
    seed: 7,
    numRuns: 2_000,
  })
})
