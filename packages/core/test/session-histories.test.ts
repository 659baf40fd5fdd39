import fc from 'fast-check'
import { test } from 'vitest'
import { nothingAgreed } from './session-agreement.js'
import { sessionHistories } from './session-histories.js'
import { openSessionWorld } from './session-world.js'

// `npm run prove sessions` runs ten times as many. A failure prints its history, shortened as far as the time allows.
const runs = Number(process.env.GLA_SESSIONS ?? 4)
const seed = Number(process.env.GLA_SEED ?? 20261203)
const minutes = 60_000 // ms

test(
  `sessions: page, relay and wallet agree in ${runs} histories`,
  async () => {
    await fc.assert(
      fc.asyncProperty(sessionHistories(12), async (history) => {
        const world = await openSessionWorld()
        try {
          const setup = () => ({ model: nothingAgreed(), real: world })
          await fc.asyncModelRun(setup, history)
        } finally {
          await world.close()
        }
      }),
      { numRuns: runs, seed, interruptAfterTimeLimit: 8 * minutes, markInterruptAsFailure: true },
    )
  },
  10 * minutes,
)
