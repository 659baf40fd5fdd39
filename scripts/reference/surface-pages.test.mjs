import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { at } from '../setup/repository.mjs'

const read = (...path) => readFileSync(at(...path), 'utf8')
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, ...found]) => found)
/** The rows of all tables of a page, whose first cell is a name. */
const rowsOf = (page) =>
  all(read('docs', page), /^\| `([^`]+)` \| (.+) \|$/gm).map(([name, rest]) => ({
    name,
    cells: rest.split(' | '),
  }))
const between = (text, start, end) => text.split(start)[1].split(end)[0]

test('docs/views.md: every view has its row, with its titles in both languages, where it can be opened and where not', () => {
  const core = read('packages', 'core', 'src', 'shell', 'router.ts')
  const members = all(between(core, 'export type Views = {', '\n}\n'), /^ {2}([A-Z]\w+): (.+)$/gm)
  const table = read('packages', 'ui', 'src', 'views.ts')
  const titles = (view, language) => {
    const messages = read('packages', 'ui', 'src', 'messages', language, 'shared.ts')
    const keys = ['title', 'phoneTitle', 'lacksTitle', 'noLinkTitle'].flatMap((name) =>
      all(view, new RegExp(` ${name}: '(.+)'`, 'g')).flat(),
    )
    return keys.map((key) => between(messages, `'${key}': '`, "',\n")).join(' / ')
  }
  const expected = members.map(([name, data]) => {
    const view = between(table, `\n  ${name}: {\n`, '\n  },\n')
    return [name, titles(view, 'en-US'), titles(view, 'zh-CN'), /\bundefined$/.test(data)]
  })
  const opened = between(read('docs', 'views.md'), '## Views that a page can open', '\n## ')
  const found = rowsOf('views.md').map(({ name, cells: [english, chinese] }) => [
    name,
    english,
    chinese,
    opened.includes(`| \`${name}\` |`),
  ])
  assert.deepEqual(found.sort(), expected.sort())
  assert.ok(expected.length > 20)
})

test('docs/events.md: every event has its row, which names each field of its payload', () => {
  const events = read('packages', 'core', 'src', 'events.ts')
  const sentByApp = between(events, 'export type SentByApp = ', '\n}\n')
  const body = between(events, 'export type Events = {', '\n}\n').replace('SentByApp', sentByApp)
  const expected = all(body, /^ {2}'([a-z-]+\/[a-z-]+)': (Record<never, never>|\{[^}]+)/gm)
  const rows = rowsOf('events.md')
  assert.deepEqual(rows.map(({ name }) => name).sort(), expected.map(([name]) => name).sort())
  for (const [name, payload] of expected) {
    const [said] = rows.find((row) => row.name === name).cells
    const fields = all(payload, /(?:^|[{;\n])\s*(\w+)\??: /g).flat()
    const named = all(said, /(?:^|; )`(\w+)`/g).flat()
    assert.deepEqual(named, fields, name)
    if (fields.length === 0) assert.equal(said, 'none', name)
  }
  assert.ok(expected.length > 30)
})

test('docs/hooks.md: every component and hook has its heading below that of its entry, and no other has one', () => {
  const entries = {
    '@gla/modal/react': 'react.tsx',
    '@gla/modal/react/contracts': 'react-contracts.ts',
    '@gla/modal/react/swap': 'react-swap.tsx',
    '@gla/modal/react/viem': 'react-viem.ts',
  }
  const page = read('docs', 'hooks.md')
  for (const [entry, file] of Object.entries(entries)) {
    const source = read('packages', 'modal', 'src', file)
    const exported = [
      ...all(source, /^export \{ (.+) \} from /gm).flatMap(([names]) => names.split(', ')),
      ...all(source, /^export (?:async )?(?:function|const) (\w+)/gm).flat(),
    ]
    const section = between(page, `## \`${entry}\`\n`, '\n## ')
    assert.deepEqual(
      all(section, /^### `(.+)`$/gm)
        .flat()
        .sort(),
      exported.sort(),
    )
    assert.ok(exported.length > 0)
  }
  assert.equal(all(page, /^## `(.+)`$/gm).length, Object.keys(entries).length)
})

test('docs/elements.md: every element of a page has its heading, with its parts, and no other has one', () => {
  const page = read('docs', 'elements.md')
  const ui = (...path) => read('packages', 'ui', 'src', ...path)
  const registered = [ui('index.ts'), ui('modal.ts')].flatMap((text) =>
    all(text.split('HTMLElementTagNameMap')[1], /'(gla-[a-z-]+)'/g).flat(),
  )
  assert.deepEqual(
    all(page, /^### `(.+)`$/gm)
      .flat()
      .sort(),
    registered.sort(),
  )
  for (const tag of registered) {
    const source = ui('elements', `${tag === 'gla-modal' ? 'modal-element' : tag.slice(4)}.ts`)
    const section = between(page, `### \`${tag}\`\n`, '\n#')
    for (const [part] of all(source, /@csspart ([a-z-]+)/g))
      assert.ok(section.includes(`\`${part}\``), `${tag}: ${part}`)
    for (const [slot] of all(source, /@slot ([a-z-]+)/g))
      assert.ok(section.includes(`\`${slot}\``), `${tag}: ${slot}`)
  }
  assert.ok(registered.length > 3)
})

test('docs/recipes/wallet-list.md: the ids are those of the bundled wallets', () => {
  const wallets = read('packages', 'core', 'src', 'wallets', 'wallet-table.ts')
  const rows = all(
    read('docs', 'recipes', 'wallet-list.md'),
    /^\| (.+) \| `([0-9a-f]{64})` \| (.*)\|$/gm,
  )
  for (const [name, id, rdns] of rows)
    assert.ok(
      wallets.includes(`\n${id}|${name}|`) &&
        all(rdns, /`(.+?)`/g).every(([one]) => wallets.includes(one)),
      name,
    )
  assert.ok(rows.length > 10)
  const { length: count } = all(wallets, /^[\w-]+\|/gm)
  assert.ok(
    read('docs', 'recipes', 'wallet-list.md').includes(`: ${count} wallets come with the kit`),
  )
})

test('Chinese on these pages is what the modal says', () => {
  const folder = at('packages', 'ui', 'src', 'messages', 'zh-CN')
  const said = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const own = ['标题', '中文'] // heads of columns
  const pages = ['views', 'elements', 'recipes/families', 'recipes/wallet-list', 'recipes/theme']
  for (const page of pages) {
    const texts = all(read('docs', `${page}.md`), /([\p{Script=Han}][\p{Script=Han}？。，、]*)/gu)
    const unsaid = texts.flat().filter((text) => !said.some((file) => file.includes(text)))
    assert.deepEqual(
      unsaid.filter((text) => !own.includes(text)),
      [],
      page,
    )
    assert.ok(texts.length > 0)
  }
})
