import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOut, impactOf, minimumOut, poolFee, slippageOf } from './pool-math.js'

const ether = 10n ** 18n
const pool = { in: 100n * ether, out: 250_000n * 10n ** 6n }

test('what comes out, by worked examples of the formula', () => {
  // 1 * 997 * 250000 / (100 * 1000 + 1 * 997)
  expect(amountOut(ether, [pool])).toBe(2_467_895_085n)
  expect(amountOut(ether, [pool, { in: pool.out, out: pool.in }])).toBe(974_604_535_586_151_220n)
  expect(amountOut(0n, [pool])).toBe(0n)
  expect(amountOut(ether, [{ in: 0n, out: 0n }])).toBe(0n)
  expect(amountOut(ether, [])).toBe(ether)
})

test('the constant product never shrinks, and nothing more could come out', () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 111n })
  fc.assert(
    fc.property(amount, amount, amount, (given, into, out) => {
      const got = amountOut(given, [{ in: into, out }])
      const kept = (into * 1_000n + given * 997n) * (out - got) // what the pool requires, times 1,000
      expect(kept).toBeGreaterThanOrEqual(into * out * 1_000n)
      expect((into * 1_000n + given * 997n) * (out - got - 1n)).toBeLessThan(into * out * 1_000n)
    }),
    { seed: 7, numRuns: 10_000 },
  )
})

test('the least that arrives is rounded up, so that few units lose no more than the slippage; the fee of the pools too', () => {
  expect(minimumOut(1_000n, 100n)).toBe(990n)
  expect(minimumOut(999n, 1n)).toBe(999n)
  expect(minimumOut(2n, 100n)).toBe(2n)
  expect(minimumOut(3n, 5_000n)).toBe(2n)
  expect(poolFee(1_000n, 1)).toBe(3n)
  expect(poolFee(1_001n, 1)).toBe(4n)
  expect(poolFee(1_000_000n, 2)).toBe(5_991n)
  expect(poolFee(5n, 0)).toBe(0n)
})

test('the impact is what the amount itself moves the price by, and not the fee', () => {
  const impact = (amount: bigint) => impactOf(amount, amountOut(amount, [pool]), [pool])
  expect(impact(ether / 1_000n)).toBe(1n) // 0.001 %, rounded up
  expect(impact(ether)).toBe(99n) // 0.987 %
  expect(impact(100n * ether)).toBe(4_993n)
  expect(impactOf(ether, ether, [])).toBe(0n)
})

test.each([
  ['1', 100n],
  ['0.01', 1n],
  ['50', 5_000n],
  ['0.5', 50n],
  ['0', null],
  ['0.001', null],
  ['50.01', null],
  ['-1', null],
  ['1e1', null],
  ['NaN', null],
  ['', null],
  ['100', null],
])('a slippage of %s percent: %s hundredths', (percent, hundredths) => {
  expect(slippageOf(percent)).toBe(hundredths)
})
