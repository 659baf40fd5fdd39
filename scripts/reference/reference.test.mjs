import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { after, test } from 'node:test'
import { filesUnder } from '../setup/files-under.mjs'
import { entriesOf, publicEntries } from './entries.mjs'
import { createReference } from './reference.mjs'

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
    './package.json': './package.json',
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
    /** What {@link start} is given, and {@link stopAll} is not. */
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

const reference = await createReference()

/** The reference of a package: its pages by path, and what is wrong with it. */
async function written(folder) {
  const out = `${folder}-written`
  const troubles = await reference.write(entriesOf(folder), out)
  const pages = filesUnder(out).map((path) => [relative(out, path).split(sep).join('/'), path])
  return {
    troubles,
    out,
    pages: new Map(pages.map(([page, path]) => [page, readFileSync(path, 'utf8')])),
  }
}

// One at a time, and all before the first test: a runner that has nothing left to run removes the folder.
const first = await written(write('kit', kit))
const more = await written(
  write('capitals', {
    'package.json': manifest,
    'src/index.ts': `
      /** One. */
      export type Use = { one: 1 }
      /** Uses it. */
      export function use(): Use { return { one: 1 } }
    `,
    'src/more.ts': `
      type Frozen<T> = T extends object ? { readonly [key in keyof T]: T[key] } : T
      /** One. */
      export type Code = keyof { 'a': 1, 'b': 2 }
      /** Has a code. */
      export interface Has { readonly state: Frozen<{ code: Code }> }
      /** @returns the other */
      export function other<code extends Code>(code: code | null, last: 'z' | 'a'): Frozen<Has> | null { return null }
    `,
  }),
)

test('a page: declaration, comment, tags, and what is mentioned', () => {
  const { pages, troubles } = first
  assert.deepEqual(
    [...pages.keys()],
    ['README.md', 'kit/README.md', 'kit/more/README.md', 'kit/not-exported/README.md'],
  )
  const page = pages.get('kit/README.md')
  const section = page.slice(page.indexOf('### start()'), page.indexOf('### stop()'))
  assert.equal(
    section.trim(),
    [
      '### start()',
      '```ts\nfunction start(options: Options): Outer;\n```',
      'Starts it.',
      '#### Parameters',
      '| Parameter | Type | Description |\n| ------ | ------ | ------ |\n| `options` | [`Options`](#options) | see there |',
      '#### Returns',
      '[`Outer`](#outer)',
      '#### Throws',
      'Error `start/twice` when it runs',
      '#### Example',
      '```ts\nstart({ wait: 5 })\n```',
      '#### See',
      'https://start.example/how',
      '***',
    ].join('\n\n'),
  )
  assert.match(
    page,
    /`wait\?` \| `readonly` \| `number` \| How long, in ms\. \*\*Default\*\* `10` \|/,
  )
  assert.match(page, /### Outer\n\nWhat is inside\./)
  assert.match(page, /What \[start\]\(#start\) is given/)
  const hidden = pages.get('kit/not-exported/README.md')
  assert.match(hidden, /### Hidden\n\n```ts\ntype Hidden = \{\n {2}depth: number;\n\};/)
  assert.equal(troubles.length, 2)
  assert.match(troubles[0], /"stopAll"/)
  assert.equal(troubles[1], '@test/kit.stop has no doc comment, and is public')
})

test('names that differ in their capitals: links lead to the right heading', () => {
  const page = more.pages.get('kit/README.md')
  assert.match(page, /Type Aliases: \[Use\]\(#use\)\n- Functions: \[use\]\(#use-1\)/)
  assert.match(page, /### Use\n[\s\S]*### use\(\)\n[\s\S]*#### Returns\n\n\[`Use`\]\(#use\)/)
})

test('types are as the sources write them', () => {
  const page = more.pages.get('kit/more/README.md')
  assert.match(
    page,
    /function other<code extends Code>\(code: code \| null, last: "z" \| "a"\): Frozen<Has> \| null;/,
  )
  assert.match(
    page,
    /`state` \| `readonly` \| \[`Frozen`\]\(\S+\)\\<\\{ `code`: \[`Code`\]\(#code\); \\}\\>/,
  )
})

test('the reference written again has what the sources say now, and nothing of before', async () => {
  writeFileSync(join(first.out, 'kit', 'old.md'), 'of an entry that was')
  const parts = kit['src/parts.ts'].replace('(options: Options)', '(options?: Options)')
  const { pages } = await written(
    write('kit', { 'src/parts.ts': parts.replace('options.wait', 'options?.wait') }),
  )
  assert.ok(!pages.has('kit/old.md'))
  assert.match(pages.get('kit/README.md'), /^function start\(options\?: Options\): Outer;$/m)
})

test('every entry of the kit and of the adapters is in it', () => {
  const names = publicEntries().map(({ name }) => name)
  for (const name of ['@gla/modal', '@gla/modal/react', '@gla/core/family', '@gla/adapter-solana'])
    assert.ok(names.includes(name), name)
  for (const { source } of publicEntries()) assert.ok(readFileSync(source, 'utf8').length > 0)
})
