// Ours: `npm run check` is our checks and no others.
import { say } from './gate.mjs'
import { createPassedBefore } from './passed-before.mjs'

/**
 * Phases as `npm run check` runs them: only if a file, a package or a variable is not as it was when
 * they last passed. `npm test` always runs all.
 * @param {import('./phases.mjs').Phase[]} phases
 */
export async function unlessSame(phases) {
  const before = await createPassedBefore()
  return phases.map((phase) => ({ ...phase, run: () => runUnlessSame(phase, before) }))
}

async function runUnlessSame({ name, run, knowsChanges }, before) {
  if (knowsChanges) return run({ before })
  const same = before.recall(name)
  if (same) {
    say('  same as when it passed')
    return same
  }
  const count = await run({ before })
  await before.keep(name, count)
  return count
}
