import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeError } from '../errors/describe-error.js'
import { formatAmount } from './amount.js'
import { parseAmount } from './parse-amount.js'
import { parseTypedAmount } from './parse-typed-amount.js'
import { plainDigits, readTypedAmount, type TypedAmount, typedText } from './typed-amount.js'

test.each([
  ['0.5', '0.5'],
  ['.', '0.'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['0,125', '0.125'],
  ['0，5', '0.5'],
  ['1，5', '1,5'],
  ['１２。５', '12.5'],
  ['\u3000.5\u00a0', ' 0.5 '],
  ['0.000000000000000000000001', '0.000000000000000000000001'],
])('a text typed as %s is %s', (typed, meant) => expect(typedText(typed)).toBe(meant))

test.each(['1 5', '1 234.5', '1. 5', '1,234', '1,5', '1.234,5', '1.2.3', '1e18', '-1', '0x10', ''])(
  'a text that may mean something else is left as it is typed: %s',
  (typed) => expect(typedText(typed)).toBe(typed),
)

test('digits of Chinese keyboards are plain ones, and all else is left', () => {
  expect(plainDigits('０１２３４５６７８９')).toBe('0123456789')
  expect(plainDigits('１２。５，x')).toBe('12。5，x')
})

test.each([
  ['0,5', '0.5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['1。5', '1.5'],
  ['１.５', '1.5'],
  ['１，５', '1.5'],
  ['1,5', '1.5'],
  [' 1.50\u00a0', '1.5'],
  ['0,500', '0.5'],
  ['1,5000', '1.5'],
  ['1000,500', '1000.5'],
  ['0', '0'],
  ['0,0', '0'],
  ['0.000000000000000001', '0.000000000000000001'],
])('an amount typed as %j is %s', (text, amount) => {
  const units = parseAmount(amount, 18)
  expect(readTypedAmount(text, 18)).toEqual({ is: 'amount', units, amount })
  expect(parseTypedAmount(text, 18)).toBe(units)
})

test.each(['', ' ', '\u3000\t\n'])('nothing is typed: %j', (text) => {
  expect(readTypedAmount(text, 18)).toEqual({ is: 'empty' })
})

test.each(['1.', '1,', '.', ',', '1。', '。', '０．', '12, ', ' 0.'])(
  'an amount that ends in a point or comma waits: %j',
  (text) => expect(readTypedAmount(text, 18)).toEqual({ is: 'unfinished' }),
)

test.each([
  ['1,500', '1.5', '1500'],
  ['１，５００', '1.5', '1500'],
  [' 12,345 ', '12.345', '12345'],
  ['100,000', '100', '100000'],
])('a comma that may separate thousands is asked about: %j is %s or %s', (text, ...readings) => {
  const [asPoint, asThousands] = readings
  expect(readTypedAmount(text, 18)).toEqual({ is: 'ambiguous', asPoint, asThousands })
  expect(readTypedAmount(text, 0)).toEqual({ is: 'ambiguous', asPoint, asThousands })
  expect(codeOf(text, 18)).toBe('send/amount-ambiguous')
})

test.each([
  ...['1,000,000', '1,,5', '1.5,', '1,000.5', '1.000,5', '1..', '1.2.3', '..5'],
  ...['-1', '+1', '−1', '-0,5', '1e18', '0x10', '٣', 'one', 'Infinity', 'NaN', '½', '1%', '$1'],
  ...['1 5', '1 ,5', '1, 5', '1. 5', "1'000", '1_000', '007', '00.5', '００．５'],
  ...['\u200b1', '1\u200e', '\u202a1', '1\ufeff5', '1\u00ad5', '1\u0000'],
  ...['1'.repeat(401), `0.${'0'.repeat(300)}1`, ' '.repeat(400) + 1, '1,'.repeat(50_000)],
])('what is no amount is refused: %.30j', (text) => {
  expect(readTypedAmount(text, 18)).toEqual({ is: 'wrong', code: 'send/amount-invalid' })
  expect(codeOf(text, 18)).toBe('send/amount-invalid')
})

test.each([
  ['0.0000000000000000001', 18, 'send/amount-too-precise'],
  ['1,5', 0, 'send/amount-too-precise'],
  ['0,1234567', 6, 'send/amount-too-precise'],
  [`${2n ** 256n}`, 0, 'send/amount-too-large'],
  ['9'.repeat(390), 18, 'send/amount-too-large'],
  ['1', -1, 'send/amount-invalid'],
  ['1', 1.5, 'send/amount-invalid'],
] as const)('an amount that cannot be is refused: %.30j of %s decimals', (text, decimals, code) => {
  expect(readTypedAmount(text, decimals)).toEqual({ is: 'wrong', code })
})

const typed = fc.oneof(
  fc.stringMatching(/^ ?-?[0-9]{0,6}[.,]?[0-9]{0,8}e? ?$/),
  fc.stringMatching(/^ ?[0-9０-９]{0,4}[.,。，．]?[0-9０-９]{0,4}[.,]? ?$/),
  fc.stringMatching(/^(0|[1-9][0-9]{0,79})[.,]?[0-9]{0,20}$/),
  fc.bigInt({ min: 0n, max: 2n ** 256n }).map((units) => formatAmount(units, 18)),
  fc.string(),
)

// Three fields have read amounts: with `parseAmount`, with the comma as a point, and that after `typedText`.
test('what each of the former readings took or refused is taken or refused as they did', () => {
  const check = (text: string, decimals: number) => {
    const read = readTypedAmount(text, decimals)
    const plain = unitsOf(() => parseAmount(text, decimals))
    if (plain !== null) expect(read).toMatchObject({ is: 'amount', units: plain })
    else if (read.is === 'amount') expect(text).toMatch(/[,。，．０-９]|^\s*\.|\s/)
    expect(unitsOf(() => parseTypedAmount(text, decimals))).toBe(
      read.is === 'amount' ? read.units : null,
    )
    expectMeaning(read, decimals)
  }
  const decimals = fc.constantFrom(0, 2, 6, 18)
  fc.assert(fc.property(typed, decimals, check), { numRuns: 2_000 })
})

/** What is said of it holds: an amount is itself when typed again, and so is each of two readings. */
function expectMeaning(read: TypedAmount, decimals: number) {
  if (read.is === 'amount') {
    expect(parseAmount(read.amount, decimals)).toBe(read.units)
    expect(readTypedAmount(read.amount, decimals)).toEqual(read)
  }
  if (read.is !== 'ambiguous') return
  const [asPoint, asThousands] = [read.asPoint, read.asThousands].map((one) => parseAmount(one, 18))
  expect(asThousands).toBe((asPoint ?? 0n) * 1_000n)
}

function unitsOf(reading: () => bigint): bigint | null {
  try {
    return reading()
  } catch {
    return null
  }
}

function codeOf(text: string, decimals: number): string | null {
  try {
    parseTypedAmount(text, decimals)
    return null
  } catch (error) {
    return describeError(error).code
  }
}
