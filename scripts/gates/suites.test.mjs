import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  playwrightCounts,
  projectOf,
  runsOf,
  tapCounts,
  unitFolders,
  vitestCounts,
} from './suites.mjs'

test('counts of node --test', () => {
  const text = '# tests 5\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 2\n# todo 0\n'
  assert.deepEqual(tapCounts(text), { passed: 3, failed: 2, skipped: 2 })
})

test('counts of vitest: a file that cannot be read is a failure', () => {
  const failed = { status: 'failed', fullName: 'a part does something' }
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  assert.deepEqual(vitestCounts(JSON.stringify(report)), {
    passed: 4,
    failed: 2,
    skipped: 2,
    which: ['a.test.ts: a part does something', 'b.test.ts'],
  })
})

test('counts of Playwright: a stack that did not start is a failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
  const specs = [{ ok: true }, { ok: false, file: 'stake.e2e.ts', line: 7, title: 'stake' }]
  const suites = [{ specs: [], suites: [{ specs }] }]
  assert.deepEqual(playwrightCounts(JSON.stringify({ stats, suites, errors: [] })), {
    passed: 3,
    failed: 2,
    skipped: 2,
    which: ['stake.e2e.ts:7: stake'],
  })
  const nothing = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  assert.equal(playwrightCounts(JSON.stringify({ stats: nothing, errors: [{}] })).failed, 1)
})

test('no report: nothing to count', () => {
  assert.equal(vitestCounts(''), null)
  assert.equal(playwrightCounts(''), null)
})

test('each project is run once: those that share a page in halves, all others by name', () => {
  const all = unitFolders().map(projectOf)
  const { halves, others } = runsOf(all)
  assert.deepEqual(halves.toSorted(), ['gla', 'ui'])
  assert.deepEqual([...halves, ...others].toSorted(), all.toSorted())
  assert.ok(others.includes('core'))
  assert.deepEqual(runsOf(['core', 'ui']), { halves: ['ui'], others: ['core'] })
})
