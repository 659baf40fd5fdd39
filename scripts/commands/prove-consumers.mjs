// Ours: the same tests run in `npm test`, one dapp of them.
import { readFileSync } from 'node:fs'
import { playwright } from '../gates/suites.mjs'
import { at } from '../setup/repository.mjs'
import { buildStack } from '../setup/stack-build.mjs'
import { Stop } from '../setup/stop.mjs'

/**
 * Reads the flags of a proof that has none.
 * @param {string} name of the proof
 * @returns {(flags: string[]) => void} throws Stop if there are any
 */
export const noFlags = (name) => (flags) => {
  if (flags.length > 0)
    throw new Stop(`Not understood: ${flags.join(' ')}\nnpm run prove ${name} has no options.`)
}

/**
 * Installs and uses every dapp of `e2e/consumers*.e2e.ts`.
 * @returns {Promise<string | null>} `N of N, M min`; null when one failed
 */
export async function playConsumers() {
  await buildStack(['build', '--filter=!./examples/*'])
  process.env.GLA_CONSUMERS = 'all'
  const { passed, failed } = await playwright('consumers')
  const { suites, stats } = JSON.parse(
    readFileSync(at('test-results', 'e2e-consumers.json'), 'utf8'),
  )
  for (const { title, duration } of suites.flatMap(durations))
    console.log(`    ${Math.round(duration / 1000)} s: ${title}`)
  const figure = `${passed} of ${passed + failed}, ${(stats.duration / 60_000).toFixed(1)} min`
  console.log(`  ${figure}`)
  return failed === 0 ? figure : null
}

const durations = ({ suites = [], specs = [] }) => [
  ...specs.map(({ title, tests }) => ({ title, duration: tests[0].results[0]?.duration ?? 0 })),
  ...suites.flatMap(durations),
]
