// Ours: it reads our own tables of errors.
import { readFileSync, writeFileSync } from 'node:fs'
import { textOf, trackedFiles } from '../gates/tracked.mjs'
import { at } from '../setup/repository.mjs'
import { withErrorRows } from './error-rows.mjs'

const file = 'docs/errors.md'
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

/**
 * Writes the rows of codes that are new, and takes out those of codes that are gone.
 * @returns {Promise<string[]>} what is wrong, as sentences
 */
export async function writeErrorPage() {
  const paths = (await trackedFiles()).filter((path) => path.endsWith('.test.ts'))
  const tests = paths.map((path) => ({ path, text: textOf(at(path)) ?? '' }))
  const { page, without } = withErrorRows(readFileSync(at(file), 'utf8'), errorCodes(), tests)
  writeFileSync(at(file), page)
  return without.map((code) => `${file}: no test provokes ${code}`)
}
