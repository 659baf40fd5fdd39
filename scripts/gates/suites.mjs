// Ours: counts by the reports of three test programs; it is read before there are packages.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { run } from '../setup/child.mjs'
import { filesUnder } from '../setup/files-under.mjs'
import { at, workspaces } from '../setup/repository.mjs'
import { report, sum } from './gate.mjs'
import { shardWithin, whole } from './shard.mjs'

const results = at('test-results')

/**
 * Runs a test program and counts by the report it writes. Its own output is shown as it comes, each line with the `sign` of
 * the program, since others run beside it; without a sign, only if something failed. A program that ends badly without a failed test in its report (it crashed, it found no test, it
 * left processes behind) counts as one failure.
 */
async function suite(title, program, args, { env, file, deadline, counts, sign, mayBeEmpty }) {
  const began = performance.now()
  mkdirSync(results, { recursive: true })
  rmSync(file, { force: true })
  const show = sign && ((line) => console.log(`${sign} | ${line}`))
  const ended = await run(program, args, { show, env, deadline })
  const count = counts(read(file)) ?? { passed: 0, failed: 0 }
  const why = trouble(ended, count, mayBeEmpty)
  if (why) count.failed += 1
  report(
    `${title}: ${said(count)}`,
    count.failed === 0,
    began,
    count.failed && !sign ? ended.output : '',
    why,
  )
  return count
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // no report: `trouble` says so
  }
}

function trouble(ended, { passed, failed }, mayBeEmpty) {
  if (ended.trouble) return ended.trouble
  if (ended.leftovers) return 'it left processes running'
  if (passed + failed === 0 && !mayBeEmpty) return 'no test ran'
  return ended.code !== 0 && failed === 0 ? `it ended with code ${ended.code}` : null
}

const said = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

/** The tests of scripts/ itself. */
export function scriptTests() {
  const tests = filesUnder(at('scripts')).filter((path) => path.endsWith('.test.mjs'))
  const file = at('test-results', 'scripts.tap')
  const reporters = [
    ['spec', 'stdout'],
    ['tap', file],
  ].flatMap(([name, to]) => [`--test-reporter=${name}`, `--test-reporter-destination=${to}`])
  return suite('scripts', process.execPath, ['--test', ...reporters, ...tests], {
    file,
    deadline: 20 * 60_000,
    counts: tapCounts,
  })
}

/** @param {string} text what `node --test` writes as tap */
export function tapCounts(text) {
  const number = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    passed: number('pass'),
    failed: number('fail') + number('cancelled'),
    skipped: number('skipped') + number('todo'),
  }
}

/**
 * Projects whose files share modules and a page (vitest.workspace.ts). Vitest keeps a page from file to file only where one
 * worker does all: they are run as two halves beside each other, each with one.
 */
const inOnePage = ['ui', 'gla']

/** The folders that have unit tests. */
export const unitFolders = () => workspaces().filter((folder) => /^(packages|apps)\//.test(folder))

/** The name of a folder's project in vitest.workspace.ts. */
export const projectOf = (folder) => folder.split('/').at(-1)

/**
 * Which projects each run has. All are named: of several that are left out (`!ui`, `!gla`), vitest leaves out none.
 * @param {string[]} projects
 */
export const runsOf = (projects) => ({
  halves: projects.filter((name) => inOnePage.includes(name)),
  others: projects.filter((name) => !inOnePage.includes(name)),
})

/**
 * Unit and integration tests.
 * @param {{ projects?: string[], more?: string[], shard?: import('./shard.mjs').Shard }} [given] some projects only; arguments
 *   for each run; a part of the files
 * @returns {Promise<import('./gate.mjs').Count & { reports: string[] }>} with the reports it wrote
 */
export async function vitest({
  projects = unitFolders().map(projectOf),
  more = [],
  shard = whole,
} = {}) {
  const { halves, others } = runsOf(projects)
  const reports = []
  const start = (name, args, part = whole) => {
    const file = at('test-results', `vitest-${name}.json`)
    reports.push(file)
    const parts = shardWithin(shard, part)
    return suite(
      `vitest ${name}`,
      'vitest',
      [...vitestArgs(file), `--shard=${parts}`, ...args, ...more],
      {
        file,
        deadline: 60 * 60_000,
        counts: vitestCounts,
        sign: name.padEnd(8),
      },
    )
  }
  const half = (index) =>
    start(`pages-${index}`, [...only(halves), '--maxWorkers=1'], { index, count: 2 })
  const counts = halves.length > 0 ? await Promise.all([half(1), half(2)]) : []
  if (others.length > 0) counts.push(await start('unit', only(others)))
  return { ...sum(counts), reports }
}

const only = (projects) => projects.map((name) => `--project=${name}`)

const vitestArgs = (file) => [
  ...['run', '--config', 'vitest.workspace.ts', '--allowOnly=false'],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  '--sequence.shuffle.tests', // in any order; vitest prints the seed to repeat one
]

/** @param {string} text vitest's json report */
export function vitestCounts(text) {
  if (!text) return null
  const report = JSON.parse(text)
  // A file that cannot even be read has no tests in the report, and is a failure all the same.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    which: report.testResults.flatMap((file) => [
      ...(broken.includes(file) ? [file.name] : []),
      ...file.assertionResults.filter(isFailed).map((test) => `${file.name}: ${test.fullName}`),
    ]),
  }
}

const isFailed = (test) => test.status === 'failed'

/**
 * The journeys in Chromium, against the real stack.
 * @param {'journeys' | 'timing' | 'consumers' | 'docs'} project of e2e/playwright.config.ts
 * @param {import('./shard.mjs').Shard} [shard]
 */
export function playwright(project, shard = whole) {
  const file = at('test-results', `e2e-${project}.json`)
  // The first has a journey whenever there is one.
  const mayBeEmpty = shard.index > 1
  return suite(
    `playwright ${project}`,
    process.execPath,
    [
      at('e2e', 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      `--project=${project}`,
      `--shard=${shardWithin(shard, whole)}`,
      '--reporter=list,json',
      '--retries=0',
      '--forbid-only',
      '--max-failures=20', // when nothing works, say so before the deadline
      ...(mayBeEmpty ? ['--pass-with-no-tests'] : []),
    ],
    {
      file,
      // Playwright decides on colours for its workers, and Node warns when it is told twice.
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=@gla/source`.trim(),
        NO_COLOR: undefined,
      },
      deadline: 60 * 60_000,
      counts: playwrightCounts,
      sign: 'e2e     ',
      mayBeEmpty,
    },
  )
}

/** @param {string} text Playwright's json report */
export function playwrightCounts(text) {
  if (!text) return null
  const { stats, errors, suites = [] } = JSON.parse(text)
  const tests = stats.unexpected + stats.flaky
  // Errors beside the tests: a file that cannot be read, a stack that did not start.
  return {
    passed: stats.expected,
    failed: tests === 0 && errors.length > 0 ? errors.length : tests,
    skipped: stats.skipped,
    which: suites.flatMap(failedSpecs),
  }
}

const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(failedSpecs),
]
