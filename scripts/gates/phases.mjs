// Ours: the list of our checks; it is read before there are packages.
import { at } from '../setup/repository.mjs'
import { turbo } from '../setup/stack-build.mjs'
import { changedProjects } from './changed-projects.mjs'
import { gate, report, sum } from './gate.mjs'
import { packageGates } from './package-gates.mjs'
import { playwright, scriptTests, vitest } from './suites.mjs'

const script = (title, file) => gate(title, process.execPath, [at('scripts', 'gates', file)])

/**
 * TypeScript: everything as one program. The build reads what we publish once more, without types of
 * Node or Vite, and core without those of a page.
 */
const types = ({ before }) =>
  gate('everything', 'tsc', [
    ...['-p', 'tsconfig.json', '--pretty', 'false'],
    ...(before
      ? ['--incremental', '--tsBuildInfoFile', at('.stamp', 'tsc', 'all.tsbuildinfo')]
      : []),
  ])

/** What nothing uses, and what only tests use: knip.jsonc names each of those with its reason. */
async function unused() {
  const knip = (title, ...args) =>
    gate(title, 'knip', ['--no-progress', '--no-config-hints', ...args])
  return sum([await knip('knip'), await knip('knip, without the tests', '--production')])
}

async function build() {
  const began = performance.now()
  const ended = await turbo(['build', '--filter=!./examples/*']) // a dapp builds its own
  report('turbo run build', ended.code === 0, began, ended.code === 0 ? '' : ended.output)
  return ended.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** What our checks cost is told beside this: it fails nothing. */
const pace = async () => {
  const { passed, ...count } = await script('a fixed piece of work', 'fixed-work.mjs')
  return { ...count, passed: 0 }
}

/**
 * Every check. Two run at a time, in this order: the journeys wait for pages and chains more than half of their time, and all that
 * starts neither runs beside them, what others look at first. Journeys that measure time have the machine to themselves.
 * @typedef {object} Phase
 * @property {string} name
 * @property {(mode: { before?: PassedBefore, shard?: import('./shard.mjs').Shard }) => Promise<import('./gate.mjs').Count>} run
 *   `before` only in `npm run check`
 * @property {('stack' | 'chromium')[]} [needs]
 * @property {string} [after] the phase whose results it looks at
 * @property {boolean} [isAlone]
 * @property {boolean} [divides] takes its `shard`; others are one machine's or another's
 * @property {boolean} [knowsChanges] finds out by itself what need not run again
 * @typedef {Awaited<ReturnType<typeof import('./passed-before.mjs').createPassedBefore>>} PassedBefore
 * @type {Phase[]}
 */
export const phases = [
  {
    name: 'e2e',
    run: ({ shard }) => playwright('journeys', shard),
    needs: ['stack', 'chromium'],
    divides: true,
  },
  { name: 'build', run: build, knowsChanges: true },
  { name: 'types', run: types, needs: ['stack'] },
  { name: 'lint', run: () => gate('biome check', 'biome', ['check', '--max-diagnostics=50']) },
  { name: 'names', run: () => script('names, state and traces', 'check-names.mjs') },
  { name: 'scripts', run: scriptTests },
  {
    name: 'reference',
    run: () => script('the reference, and links of the pages', 'check-reference.mjs'),
  },
  { name: 'unused', run: unused },
  { name: 'packages', run: packageGates, after: 'build' },
  { name: 'licences', run: () => script('licences of what we ship', 'check-licences.mjs') },
  { name: 'sizes', run: () => script('size budgets', 'check-sizes.mjs'), after: 'build' },
  { name: 'browsers', run: () => script('nothing newer than our browsers', 'check-browsers.mjs') },
  {
    name: 'first-open',
    run: () =>
      script('one round trip to the first opening, by three bundlers', 'check-first-open.mjs'),
    after: 'build',
  },
  {
    name: 'default-build',
    run: () => script('no local chain, no demo wallet', 'check-default-build.mjs'),
    after: 'build',
  },
  {
    name: 'consumers',
    run: () => playwright('consumers'),
    needs: ['stack', 'chromium'],
    after: 'build',
  },
  { name: 'pace', run: pace, divides: true },
  {
    name: 'unit',
    run: ({ before, shard }) => (before ? changedProjects(before) : vitest({ shard })),
    needs: ['stack', 'chromium'],
    divides: true,
    knowsChanges: true,
  },
  {
    name: 'timing',
    run: ({ shard }) => playwright('timing', shard),
    needs: ['stack', 'chromium'],
    divides: true,
    isAlone: true,
  },
]

/** Phases of Chromium and the stack, which `npm run check` leaves out. */
export const journeys = ['e2e', 'consumers', 'timing']
