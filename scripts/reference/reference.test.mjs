import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { filesUnder } from '../setup/files-under.mjs'
import { at } from '../setup/repository.mjs'
import { differences, writePages } from './committed-pages.mjs'
import { entriesOf, publicEntries } from './entries.mjs'
import { reference } from './reference.mjs'

const top = mkdtempSync(join(tmpdir(), 'gla-reference-'))
after(() => rmSync(top, { recursive: true, force: true }))

function write(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(top, folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return join(top, folder)
}

const manifest = JSON.stringify({
  name: '@test/kit',
  type: 'module',
  exports: {
    '.': { '@gla/source': './src/index.ts' },
    './more': { '@gla/source': './src/more.ts' },
  },
})
const kit = {
  'package.json': manifest,
  'src/index.ts': `
    export type { Inner as Outer, Options } from './parts.js'
    export { start, stop } from './parts.js'
  `,
  'src/more.ts': `export type { Options } from './parts.js'`,
  'src/parts.ts': `
    type Hidden = { depth: number }
    /** What is inside. */
    export interface Inner { readonly hidden: Hidden }
    /** What {@link start} is given. */
    export interface Options {
      /** How long, in ms. @default 10 */
      readonly wait?: number | undefined
    }
    /**
     * Starts it.
     * @param options see there
     * @throws Error \`start/twice\` when it runs
     * @example start({ wait: 5 })
     * @see https://start.example/how
     */
    export function start(options: Options): Inner { return { hidden: { depth: options.wait ?? 10 } } }
    export const stop = (): void => undefined
  `,
}

test('a page: declaration, comment, tags, and what is mentioned', () => {
  const { pages, troubles } = reference(entriesOf(write('kit', kit)))
  assert.deepEqual([...pages.keys()], ['README.md', 'kit/index.md', 'kit/more.md'])
  const page = pages.get('kit/index.md')
  const section = page.slice(page.indexOf('### start'), page.indexOf('### stop'))
  assert.equal(
    section.trim(),
    [
      '### start',
      'Starts it.',
      '```ts\nfunction start(options: Options): Inner\n```',
      '- `options`: see there',
      '**Throws** Error `start/twice` when it runs',
      '**Example**',
      '```ts\nstart({ wait: 5 })\n```',
      '**See** https://start.example/how',
      'Mentions [Options](#options), [Outer](#outer).',
    ].join('\n\n'),
  )
  assert.match(page, /\/\*\* How long, in ms\. @default 10 \*\/\n {2}readonly wait\?: number/)
  assert.match(page, /### Outer\n\nWhat is inside\.\n\nDeclared as `Inner`\./)
  assert.match(
    page,
    /## Not exported\n[\s\S]*### Hidden\n\n```ts\ntype Hidden = \{\n {2}depth: number\n\}/,
  )
  assert.equal(troubles.length, 1)
  assert.match(troubles[0], /parts\.ts has no doc comment for stop, which is public$/)
})

test('names that differ in their capitals: links lead to the right heading', () => {
  const folder = write('capitals', {
    'package.json': manifest,
    'src/more.ts': `export {}`,
    'src/index.ts': `
      /** One. */
      export type Use = { one: 1 }
      /** Uses it. */
      export function use(): Use { return { one: 1 } }
    `,
  })
  const page = reference(entriesOf(folder)).pages.get('kit/index.md')
  assert.match(page, /Functions: \[use\]\(#use\)\n- Types: \[Use\]\(#use-1\)/)
  assert.match(page, /Mentions \[Use\]\(#use-1\)\./)
})

test('a changed signature is a difference, and writing settles it', () => {
  const entries = entriesOf(write('changing', kit))
  const committed = join(top, 'committed')
  assert.equal(writePages(reference(entries).pages, committed).length, 3)
  assert.deepEqual(differences(reference(entries).pages, committed), [])

  const parts = kit['src/parts.ts'].replace('(options: Options)', '(options?: Options)')
  write('changing', { 'src/parts.ts': parts.replace('options.wait', 'options?.wait') })
  writeFileSync(join(committed, 'kit', 'old.md'), 'of an entry that was')
  const { pages } = reference(entries)
  assert.deepEqual(
    differences(pages, committed).map(({ page, what }) => `${page} ${what.replace(/\d+/, 'n')}`),
    [
      'kit/index.md line n has "function start(options: Options): Inner", and the sources say "function start(options?: Options): Inner"',
      'kit/old.md is of an entry that is no more',
    ],
  )
  assert.deepEqual(writePages(pages, committed), ['kit/index.md', 'kit/old.md'])
  assert.deepEqual(differences(pages, committed), [])
})

test('docs/reference: every link leads to a heading', () => {
  const top = at('docs', 'reference')
  const pages = new Map(filesUnder(top).map((path) => [path, readFileSync(path, 'utf8')]))
  const slugs = new Map([...pages].map(([path, text]) => [path, headingsOf(text)]))
  const links = [...pages].flatMap(([path, text]) =>
    [...text.matchAll(/\]\(([^)#]*\.md)?(#[^)]+)?\)/g)].map(([, page, heading]) => ({
      page: page ? join(dirname(path), page) : path,
      slug: heading?.slice(1),
    })),
  )
  assert.ok(links.length > 100)
  const dead = links.filter(({ page, slug }) => slug && !slugs.get(page)?.has(slug))
  assert.deepEqual([...dead, ...links.filter(({ page }) => !pages.has(page))], [])
})

/** As a code host makes them. */
function headingsOf(text) {
  const seen = new Map()
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
  return new Set(
    [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => {
      const slug = heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-')
      const times = seen.get(slug) ?? 0
      seen.set(slug, times + 1)
      return times === 0 ? slug : `${slug}-${times}`
    }),
  )
}

test('every entry of the kit and of the adapters is in it', () => {
  const names = publicEntries().map(({ name }) => name)
  for (const name of ['@gla/modal', '@gla/modal/react', '@gla/core/family', '@gla/adapter-solana'])
    assert.ok(names.includes(name), name)
  for (const { source } of publicEntries()) assert.ok(readFileSync(source, 'utf8').length > 0)
})
