// Ours: it reads our own tables of errors.
import { readFileSync, writeFileSync } from 'node:fs'
import { textOf, trackedFiles } from '../gates/tracked.mjs'
import { at } from '../setup/repository.mjs'
import { withErrorRows } from './error-rows.mjs'
import { raisedIn } from './error-sources.mjs'

const file = at('docs', 'error-tests.md')
const read = (...path) => readFileSync(at('packages', 'core', 'src', ...path), 'utf8')
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, code]) => code)

/** Every code of the two tables, and of the alerts. */
function errorCodes() {
  const rows = /^ {2}'?([a-z-]+(?:\/[a-z0-9-]+)?)'?:/gm
  return [
    ...all(read('errors', 'errors.ts').split('} as const')[0], rows),
    ...all(read('errors', 'feature-messages.ts'), rows),
    ...all(read('shell', 'alerts.ts'), /^ {2}\| '([a-z-]+)'/gm).map((code) => `alert: ${code}`),
  ]
}

// The test of the tables has every code, and makes none of them happen.
const isTest = (path) => /(?<!\/errors\/errors)\.test\.tsx?$/.test(path)
const isSource = (path) =>
  /^packages\/(?:adapters\/)?[^/]+\/src\/.*\.tsx?$/.test(path) &&
  !/\b(?:test|stories)\.tsx?$/.test(path)

/**
 * What docs/error-tests.md should say.
 * @returns {Promise<{ before: string, page: string, troubles: string[] }>} `before`: what it says. `troubles`: sentences
 */
export async function readErrorPage() {
  const paths = await trackedFiles()
  const load = (path) => ({ path, text: textOf(at(path)) ?? '' })
  const sources = paths.filter(isSource).map(load)
  const raised = new Set(sources.flatMap(({ path, text }) => [...raisedIn(path, text)]))
  const before = readFileSync(file, 'utf8')
  const tests = paths.filter(isTest).map(load)
  return { before, ...withErrorRows(before, { codes: errorCodes(), raised, tests }) }
}

/**
 * Writes the rows that are missing, and takes out those that are not true.
 * @returns {Promise<string[]>} what is wrong, as sentences
 */
export async function writeErrorPage() {
  const { page, troubles } = await readErrorPage()
  writeFileSync(file, page)
  return troubles.map((trouble) => `docs/error-tests.md: ${trouble}`)
}
