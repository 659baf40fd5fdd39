import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaveSecureContext } from '../test/plain-http.js'
import { serverEnvironment } from './environment.js'

test('plain http: UUIDs of version 4, each another one', () => {
  leaveSecureContext()
  const { randomId } = serverEnvironment()
  expect(crypto.randomUUID).toBeUndefined()
  const ids = Array.from({ length: 1_000 }, randomId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(1_000)
})

const step = fc.record({
  passed: fc.nat(100_000),
  set: fc.constantFrom(0, 0, 0, -30_000, -3_600_000, -86_400_000, 60_000, 86_400_000),
  isAsleep: fc.boolean(),
})

test('elapsed, whatever happens to the wall clock, never goes back, and is never slower than real time', () => {
  setClocks()
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { elapsed } = serverEnvironment()
      let passed = 0
      let set = 0
      for (const next of steps) {
        const before = elapsed()
        if (next.isAsleep && next.set === 0) vi.setSystemTime(Date.now() + next.passed)
        else vi.advanceTimersByTime(next.passed)
        vi.setSystemTime(Date.now() + next.set)
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
  'elapsed, read every %s ms for 10 s, says 10 s: the wall clock has whole milliseconds',
  (every) => {
    setClocks()
    const { elapsed } = serverEnvironment()
    const start = performance.now()
    for (let nth = 1; nth * every <= 10_000; nth++) {
      vi.advanceTimersByTime(every)
      elapsed()
    }
    expect(elapsed()).toBe(Math.floor(performance.now() - start))
  },
)

/** A platform whose clocks this test moves: `advanceTimersByTime` both, `setSystemTime` the wall clock alone. */
function setClocks() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
}
