import fc from 'fast-check'
import { test } from 'vitest'
import { createPause } from '../src/adapters/rpc/rpc-pause.js'
import { createRanking } from '../src/adapters/rpc/rpc-ranking.js'
import { waitUntil } from '../src/connectors/wallet-connect/wallet-connect-proposal-answer.js'
import { createRelayAddresses } from '../src/connectors/wallet-connect/wallet-connect-relay-addresses.js'
import { createPairing } from '../src/pairing/pairing.js'
import { createToasts } from '../src/shell/toasts.js'
import { createStorage } from '../src/storage/storage.js'
import { createLeases } from '../src/transactions/leases.js'
import { fakeClock } from './fake-clock.js'
import { fakeStore } from './fake-page.js'
import { hostileRuns, hostileSeed, reportClass } from './hostile.js'

type Clock = ReturnType<typeof fakeClock>
/** Begins a wait. @returns a function that tells whether it is over */
type Wait = (clock: Clock) => () => unknown

const never = new AbortController().signal
const tick = 250 // ms between two checks

/** Everything with a wait or an age of its own. The longest takes five minutes. */
const waits: Record<string, Wait> = {
  'a toast, held for a moment'(clock) {
    const toasts = createToasts({ ...clock, randomId: () => 'id' })
    toasts.show({ variant: 'info', code: 'unknown', values: [] })
    toasts.hold()
    toasts.release()
    return () => {
      toasts.hold()
      toasts.release()
      return !toasts.state.current
    }
  },
  'the pause before a retry'(clock) {
    const pause = createPause({ ...clock, random: () => 0 })
    let isOver = false
    void pause(4_000, never).then(() => {
      // A second wait, begun after the first, takes no longer than usual either.
      void pause(4_000, never).then(() => {
        isOver = true
      })
    })
    return () => isOver
  },
  'an endpoint that failed'(clock) {
    const ranking = createRanking(2, clock.elapsed)
    for (let count = 0; count < 3; count++) ranking.sample(0, { isGood: false, ms: 10 })
    ranking.sample(1, { isGood: false, ms: 9_000 })
    const first = ranking.order()[0]
    return () => first === 0 || ranking.order()[0] === 0 || clock.elapsed() > 1_000_000 + 200_000
  },
  'the token for a relay'(clock) {
    let signed = 0
    const addresses = createRelayAddresses(clock, ['ws://relay'], async () => `${signed++}`)
    void addresses.address()
    return () => {
      void addresses.address()
      return signed > 1
    }
  },
  'a code that is shown'(clock) {
    const pairing = createPairing({ ...clock, isManual: true, connect: async () => undefined })
    pairing.show(`wc:${'0'.repeat(64)}@2?relay-protocol=irn&symKey=${'1'.repeat(64)}`)
    return () => pairing.state.now.status === 'expired'
  },
  'an answer to a proposal'(clock) {
    let isOver = false
    const ends = clock.now() + 240_000
    clock.step(0)
    void waitUntil(clock, ends, new Promise(() => undefined), never).catch(() => {
      isOver = true
    })
    return () => isOver
  },
  'a lease of a page that is gone'(clock) {
    const store = fakeStore()
    const env = (by: string) => ({ ...clock, page: null, randomId: () => by, storage: store })
    const leaseOf = (by: string) => createLeases(env(by), createStorage(env(by), 'gla'))
    let isOver = false
    const gone = { now: clock.now, after: () => () => undefined } // the crashed page's timers never fire
    const crashed = createLeases({ ...env('a'), ...gone }, createStorage(env('a'), 'gla'))
    void crashed.lock('x', never)
    void leaseOf('b')
      .lock('x', never)
      .then(() => {
        isOver = true
      })
    return () => isOver
  },
}

/** ms until a wait is over, with a step of the wall clock on the way. */
async function timeOf(wait: Wait, step: { at: number; ms: number } | null): Promise<number> {
  const clock = fakeClock(1_800_000_000_000)
  const isOver = wait(clock)
  for (let passed = 0; passed < 2_000_000; passed += tick) {
    if (step && passed >= step.at) {
      clock.step(step.ms)
      step = null
    }
    await clock.advance(tick)
    if (isOver()) return passed
  }
  return Number.POSITIVE_INFINITY
}

const steps = fc.record({
  at: fc.nat(20_000),
  ms: fc.constantFrom(-30_000, -3_600_000, -86_400_000),
})

for (const [name, wait] of Object.entries(waits))
  test(`a clock that is set back makes no wait longer: ${name}`, async () => {
    const usual = await timeOf(wait, null)
    const tried = fc.sample(steps, { numRuns: Math.min(hostileRuns, 20), seed: hostileSeed })
    const failed = []
    for (const step of tried) {
      const took = await timeOf(wait, step)
      if (took > usual + tick) failed.push({ ...step, took, usual })
    }
    reportClass(`clock set back: ${name}`, tried.length, failed)
  })
