import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from './en-US/errors.js'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const page = read('docs/errors.md')
const [provokedPart = '', comingPart = ''] = page.split('\n## Still to come\n')
const rows = (part: string) =>
  [...part.matchAll(/^\| `(.+?)` \| (.+?) \|(?: `(.+?)` \|)?$/gm)].map(
    ([, code = '', words = '', path = '']) => ({ code, words, path }),
  )
const provoked = rows(provokedPart)
const coming = rows(comingPart)

test('every code and alert is in docs/errors.md, once', () => {
  const all = [
    ...Object.keys(messages.errors),
    ...Object.keys(messages.alerts).map((code) => `alert: ${code}`),
  ]
  const listed = [...provoked, ...coming].map(({ code }) => code)
  expect(listed.sort(), '`npm run docs` writes the rows').toEqual(all.sort())
})

/** The source from the test of this name to the next test. */
function testCalled(name: string, text: string): string {
  const at = ["'", '"', '`'].map((quote) => text.indexOf(`${quote}${name}${quote},`))
  const index = Math.max(...at)
  if (index < 0) return ''
  const starts = [...text.matchAll(/^ *(?:test|it)\b/gm)].map((match) => match.index)
  return text.slice(
    starts.findLast((start) => start <= index) ?? 0,
    starts.find((s) => s > index),
  )
}

test.each(provoked)(
  '$code: there is such a test, and it is about this code',
  ({ code, words, path }) => {
    const found = testCalled(words, read(path))
    expect(found, `${path}: no test called '${words}'`).not.toBe('')
    expect(found).toMatch(new RegExp(`['"\`]${code.replace('alert: ', '')}['"\`]`))
  },
)

const sources = ['packages', 'packages/adapters']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
  .flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      )
    } catch {
      return [] // a folder without sources
    }
  })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\bstories\.ts$/.test(path))

test.each(coming)('$code: nothing raises it yet, so no test can provoke it', ({ code }) => {
  const raised = code.startsWith('alert: ')
    ? `show\\(\\{\\s*code: '${code.slice(7)}'`
    : `new (Kit|Feature)Error\\(\\s*'${code}'`
  expect(sources.filter((path) => new RegExp(raised).test(read(path)))).toEqual([])
})
