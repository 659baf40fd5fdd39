// Ours: runs every check to its end and adds up their tests; it is read before there are packages.
import { costs, machineSeconds } from '../gates/cpu-record.mjs'
import { sum } from '../gates/gate.mjs'
import { journeys, phases } from '../gates/phases.mjs'
import { prepare } from '../gates/prepare.mjs'
import { runPhases, timed } from '../gates/run-phases.mjs'
import { parseShard, shareOf, whole } from '../gates/shard.mjs'
import { unlessSame } from '../gates/unless-same.mjs'
import { seconds } from '../setup/progress.mjs'
import { at } from '../setup/repository.mjs'
import { Stop } from '../setup/stop.mjs'

/**
 * `npm test`: sets up, then every check, each to its end whatever the others say. The last line is
 * always `N passed, N failed`. As `npm run check` (`--check`) it leaves out the journeys, how pictures are taken,
 * and whatever passed before and reads nothing that changed since.
 * @param {string[]} args `--check`, `--no-e2e`, `--only=<phase>[,<phase>]`, `--shard=<n>/<of>`
 * @returns {Promise<number>} 0 when nothing failed
 */
export async function test(args) {
  const began = performance.now()
  const busy = machineSeconds()
  const { chosen, shard, isWhole } = choose(args)
  for (const name of ofProofs) delete process.env[name]
  const ready = await timed('setup', () => prepare(chosen))
  if (ready.fatal) console.log(`\n${ready.fatal}`)
  const rows = [ready]
  if (!ready.fatal) {
    const isCheck = args.includes('--check')
    rows.push(...(await runPhases(isCheck ? await unlessSame(chosen) : chosen, shard)))
  }
  summary(rows)
  const total = sum(rows)
  for (const test of total.which) console.log(`failed: ${test.replace(`${at()}/`, '')}`)
  if (total.skipped) console.log(`${total.skipped} skipped`)
  if (isWhole) for (const said of costs(rows, machineSeconds() - busy)) console.log(said)
  console.log(`${seconds(began)} in all`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** @returns {{ chosen: typeof phases, shard: import('../gates/shard.mjs').Shard, isWhole: boolean }} */
function choose(args) {
  const only = flagOf(args, 'only')
  const part = flagOf(args, 'shard')
  const unknown = args.find((arg) => !flags.includes(arg) && !/^--(only|shard)=/.test(arg))
  if (unknown) {
    throw new Stop(
      `npm test does not know ${unknown}. It knows --check, --no-e2e, --only=<phase> and --shard=1/2.`,
    )
  }
  const shard = part === undefined ? whole : parseShard(part)
  const wanted = only === undefined ? phases.filter(({ name }) => !skips(args, name)) : named(only)
  const chosen = part === undefined ? wanted : shareOf(wanted, shard)
  return { chosen, shard, isWhole: chosen.length === phases.length && part === undefined }
}

const flagOf = (args, name) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length)

function named(only) {
  const wanted = only.split(',')
  const names = phases.map(({ name }) => name)
  const stranger = wanted.find((name) => !names.includes(name))
  if (stranger !== undefined) {
    throw new Stop(`There is no phase "${stranger}". The phases are: ${names.join(', ')}.`)
  }
  const before = phases.filter(({ name }) => wanted.includes(name)).map(({ after }) => after)
  return phases.filter(({ name }) => wanted.includes(name) || before.includes(name))
}

/** What `npm run prove` sets: left in a shell, it would make less of some checks. */
const ofProofs = ['GLA_STORIES', 'GLA_GAUNTLET', 'GLA_GAUNTLET_ONLY', 'GLA_CONSUMERS']

const flags = ['--check', '--no-e2e']
const skips = (args, name) =>
  flags.some((flag) => args.includes(flag)) &&
  (journeys.includes(name) || (name === 'pace' && args.includes('--check')))

function summary(rows) {
  console.log('')
  for (const { name, took, cpu, passed, failed } of rows) {
    const verdict = failed === 0 ? 'ok  ' : 'FAIL'
    const times = `${took.padStart(8)} ${cpu.toFixed(1).padStart(7)} CPU s`
    console.log(`${verdict} ${name.padEnd(14)} ${times}  ${passed} passed, ${failed} failed`)
  }
}
