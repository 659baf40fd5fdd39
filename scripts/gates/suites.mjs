// Ours: counts by the reports of three test programs; it is read before there are packages.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { run } from '../setup/child.mjs'
import { filesUnder } from '../setup/files-under.mjs'
import { at } from '../setup/repository.mjs'
import { report } from './gate.mjs'

const results = at('test-results')

/**
 * Runs a test program and counts by the report it writes. Its own output is shown as it comes, or,
 * when `isQuiet`, only if something failed. A program that ends badly without a failed test in its report (it crashed, it found no test, it
 * left processes behind) counts as one failure.
 */
async function suite(title, program, args, { env, file, deadline, counts, isQuiet }) {
  const began = performance.now()
  mkdirSync(results, { recursive: true })
  rmSync(file, { force: true })
  const ended = await run(program, args, { stream: !isQuiet, env, deadline })
  const count = counts(read(file)) ?? { passed: 0, failed: 0 }
  const why = trouble(ended, count)
  if (why) count.failed += 1
  report(
    `${title}: ${said(count)}`,
    count.failed === 0,
    began,
    count.failed ? ended.output : '',
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

function trouble(ended, { passed, failed }) {
  if (ended.trouble) return ended.trouble
  if (ended.leftovers) return 'it left processes running'
  if (passed + failed === 0) return 'no test ran'
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
    isQuiet: true, // it runs beside another phase
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
 * Unit and integration tests.
 * @param {string[]} more arguments, to run some of them
 */
export function vitest(more = []) {
  const file = at('test-results', 'vitest.json')
  const args = [
    ...['run', '--config', 'vitest.workspace.ts', '--allowOnly=false'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    '--sequence.shuffle.tests', // in any order; vitest prints the seed to repeat one
    ...more,
  ]
  return suite('vitest', 'vitest', args, {
    file,
    deadline: 60 * 60_000,
    counts: vitestCounts,
  })
}

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
  }
}

const isFailed = (test) => test.status === 'failed'

/** The journeys in Chromium, against the real stack. */
export function playwright() {
  const file = at('test-results', 'e2e.json')
  return suite(
    'playwright',
    process.execPath,
    [
      at('e2e', 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      '--retries=0',
      '--forbid-only',
      '--max-failures=20', // when nothing works, say so before the deadline
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
    },
  )
}

/** @param {string} text Playwright's json report */
export function playwrightCounts(text) {
  if (!text) return null
  const { stats, errors } = JSON.parse(text)
  const tests = stats.unexpected + stats.flaky
  // Errors beside the tests: a file that cannot be read, a stack that did not start.
  return {
    passed: stats.expected,
    failed: tests === 0 && errors.length > 0 ? errors.length : tests,
    skipped: stats.skipped,
  }
}
