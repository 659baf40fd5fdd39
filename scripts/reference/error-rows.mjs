// Ours: the rows name the tests of our own error codes.
/**
 * The page of errors, with a row for each code that has none yet and is provoked by a test, and without the rows of codes
 * that are gone. All other rows stay as they are.
 * @param {string} page the text of docs/errors.md
 * @param {string[]} codes every code there is
 * @param {{ path: string, text: string }[]} tests test files
 * @returns {{ page: string, without: string[] }} `without`: codes that have no row and that no test provokes
 */
export function withErrorRows(page, codes, tests) {
  const known = [...page.matchAll(row)].map(([, code]) => code)
  const gone = known.filter((code) => !codes.includes(code))
  const added = codes
    .filter((code) => !known.includes(code))
    .map((code) => ({ code, test: testOf(code, tests) }))
  const lines = page.split('\n').filter((line) => !gone.some((code) => isRowOf(line, code)))
  for (const { code, test } of added) {
    if (test) lines.splice(placeFor(lines), 0, `| \`${code}\` | ${test.name} | \`${test.path}\` |`)
  }
  return {
    page: lines.join('\n'),
    without: added.filter(({ test }) => !test).map(({ code }) => code),
  }
}

const row = /^\| `(.+?)` \|/gm
const isRowOf = (line, code) => line.startsWith(`| \`${code}\` |`)

/** After the last row that names a test: the alerts stand there, too. */
const placeFor = (lines) =>
  lines.findLastIndex((line) => line.startsWith('| `') && line.endsWith('` |')) + 1

/** The first test about a code; one whose name begins with `error:` before all others. */
function testOf(code, tests) {
  const quoted = new RegExp(`['"\`]${code.replace('alert: ', '')}['"\`]`)
  const found = tests
    .filter(({ text }) => quoted.test(text))
    .flatMap(({ path, text }) => testsIn(text).map((test) => ({ ...test, path })))
    .filter(({ body, name }) => quoted.test(body) && !name.includes('|'))
  return found.find(({ name }) => name.startsWith('error:')) ?? found[0]
}

/** @returns {{ name: string, body: string }[]} */
function testsIn(text) {
  const starts = [...text.matchAll(/^ *(?:test|it)\b/gm)].map(({ index }) => index)
  return starts.flatMap((start, index) => {
    const body = text.slice(start, starts[index + 1])
    const [, , name] = /(['"`])([^\n]*?)\1,/.exec(body) ?? []
    return name ? [{ name, body }] : []
  })
}
