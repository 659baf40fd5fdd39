import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createElapsed } from './elapsed.js'

const step = fc.record({
  passed: fc.nat(100_000),
  set: fc.constantFrom(0, 0, 0, -30_000, -3_600_000, -86_400_000, 60_000, 86_400_000),
  isAsleep: fc.boolean(),
})

test('whatever happens to the wall clock, it never goes back, and is never slower than real time', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let wall = 1_800_000_000_000
      let steady = 0
      let passed = 0
      let set = 0
      const elapsed = createElapsed(
        () => wall,
        () => steady,
      )
      for (const next of steps) {
        const before = elapsed()
        wall += next.passed + next.set
        if (!next.isAsleep || next.set !== 0) steady += next.passed
        passed += next.passed
        set += Math.max(next.set, 0)
        const now = elapsed()
        // A sleep of under a second cannot be told from the drift between the clocks.
        expect(now - before).toBeGreaterThanOrEqual(next.passed - (next.isAsleep ? 1_000 : 0))
        expect(now).toBeLessThanOrEqual(passed + set)
      }
    }),
  )
})

test.each([0.1, 0.5, 0.9, 1.5, 16.7])(
  'read every %s ms for 10 s, it says 10 s: the wall clock has whole milliseconds',
  (every) => {
    let time = 0
    const elapsed = createElapsed(
      () => Math.floor(1_800_000_000_000 + time),
      () => time,
    )
    for (let nth = 1; nth * every <= 10_000; nth++) {
      time = nth * every
      elapsed()
    }
    expect(elapsed()).toBe(Math.floor(time))
  },
)
