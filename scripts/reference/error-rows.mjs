// Ours: the rows name the tests of our own error codes.
import { testsIn } from './error-sources.mjs'

/**
 * The page of errors as the sources and tests have it. A row stays as it is while it is true: a test of that name speaks of a
 * code that is raised, or nothing raises a code that is still to come. The other rows go. A raised code without a row gets one.
 * @param {string} page the text of docs/error-tests.md
 * @param {{ codes: string[], raised: Set<string>, tests: { path: string, text: string }[] }} found every code there is; the
 *   texts that sources raise; test files
 * @returns {{ page: string, troubles: string[] }} with the codes that somebody has to do something about
 */
export function withErrorRows(page, { codes, raised, tests }) {
  const isRaised = (code) => raised.has(bare(code))
  const lines = page.split('\n')
  const coming = lines.indexOf('## Still to come')
  const listed = new Set()
  const kept = lines.filter((line, index) => {
    const row = rowOf(line)
    if (!row) return true
    const { code } = row
    const isPlace = codes.includes(code) && !listed.has(code) && isRaised(code) === index < coming
    if (!isPlace || (isRaised(code) && !isTested(row, tests))) return false
    listed.add(code)
    return true
  })
  const troubles = []
  for (const code of codes.filter((one) => !listed.has(one))) {
    const test = isRaised(code) && bestOf(testsOf(code, tests))
    if (test) kept.splice(placeFor(kept), 0, `| \`${code}\` | ${test.name} | \`${test.path}\` |`)
    else if (isRaised(code)) troubles.push(`no test provokes ${code}`)
    else troubles.push(`nothing raises ${code}, and no row says with what it comes`)
  }
  return { page: kept.join('\n'), troubles }
}

const bare = (code) => code.replace('alert: ', '')

function rowOf(line) {
  const [, code, name, path] = /^\| `(.+?)` \| (.+?) \|(?: `(.+?)` \|)?$/.exec(line) ?? []
  return code === undefined ? null : { code, name, path }
}

/** After the last row that names a test: the alerts stand there, too. */
const placeFor = (lines) => lines.findLastIndex((line) => rowOf(line)?.path) + 1

/** The tests that speak of a code. */
const testsOf = (code, tests) =>
  tests
    .filter(({ text }) => text.includes(bare(code)))
    .flatMap(({ path, text }) => testsIn(path, text).map((test) => ({ ...test, path })))
    .filter(({ name, texts }) => texts.has(bare(code)) && !name.includes('|'))

const isTested = ({ code, name, path }, tests) =>
  testsOf(
    code,
    tests.filter((one) => one.path === path),
  ).some((test) => test.name === name)

/** A test whose name begins with `error:` comes before all others. */
const bestOf = (tests) => tests.find(({ name }) => name.startsWith('error:')) ?? tests[0]
