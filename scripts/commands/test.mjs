// Ours: runs every check to its end and adds up their tests; it is read before there are packages.
import { sum } from '../gates/gate.mjs'
import { phases } from '../gates/phases.mjs'
import { prepare } from '../gates/prepare.mjs'
import { runPhases, timed } from '../gates/run-phases.mjs'
import { seconds } from '../setup/progress.mjs'
import { Stop } from '../setup/stop.mjs'

/**
 * `npm test`: sets up, then every check, each to its end whatever the others say. The last line is
 * always `N passed, N failed`.
 * @param {string[]} args `--no-e2e`, `--only=<phase>[,<phase>]`
 * @returns {Promise<number>} 0 when nothing failed
 */
export async function test(args) {
  const began = performance.now()
  const chosen = choose(args)
  const ready = await timed('setup', () => prepare(chosen))
  if (ready.fatal) console.log(`\n${ready.fatal}`)
  const rows = [ready, ...(ready.fatal ? [] : await runPhases(chosen))]
  summary(rows)
  const total = sum(rows)
  if (total.skipped) console.log(`${total.skipped} skipped`)
  console.log(`${seconds(began)} in all`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** @returns {typeof phases} */
function choose(args) {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  const unknown = args.find((arg) => arg !== '--no-e2e' && !arg.startsWith('--only='))
  const names = phases.map(({ name }) => name)
  if (unknown) {
    throw new Stop(`npm test does not know ${unknown}. It knows --no-e2e and --only=<phase>.`)
  }
  if (only === undefined) return phases.filter(({ name }) => !skips(args, name))
  const wanted = only.split(',')
  const stranger = wanted.find((name) => !names.includes(name))
  if (stranger !== undefined) {
    throw new Stop(`There is no phase "${stranger}". The phases are: ${names.join(', ')}.`)
  }
  const before = phases.filter(({ name }) => wanted.includes(name)).map(({ after }) => after)
  return phases.filter(({ name }) => wanted.includes(name) || before.includes(name))
}

const skips = (args, name) => name === 'e2e' && args.includes('--no-e2e')

function summary(rows) {
  console.log('')
  for (const { name, took, passed, failed } of rows) {
    const verdict = failed === 0 ? 'ok  ' : 'FAIL'
    console.log(
      `${verdict} ${name.padEnd(14)} ${took.padStart(8)}  ${passed} passed, ${failed} failed`,
    )
  }
}
