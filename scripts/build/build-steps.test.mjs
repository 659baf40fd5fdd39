import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'
import { packagesIn } from './installed-packages.mjs'
import { licenceNotices } from './licence-notices.mjs'
import { writeDoors } from './one-file-doors.mjs'
import { ownExports } from './own-exports.mjs'
import { pruneDeclarations } from './prune-declarations.mjs'
import { takeIcons } from './take-icons.mjs'

/** A folder with these files. */
function folderOf(t, files) {
  const top = mkdtempSync(join(tmpdir(), 'gla-build-'))
  t.after(() => rmSync(top, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(top, dirname(path)), { recursive: true })
    writeFileSync(join(top, path), typeof text === 'string' ? text : JSON.stringify(text))
  }
  return { top, read: (path) => readFileSync(join(top, path), 'utf8') }
}

test('licences: of what is in a bundle, and of what a bundle in it had taken in before', (t) => {
  const { top } = folderOf(t, {
    'node_modules/client/package.json': { name: 'client', version: '2.0.0', license: 'Apache-2.0' },
    'node_modules/client/LICENSE': 'Apache text',
    'node_modules/client/NOTICE': 'who made it',
    'node_modules/client/index.js': '',
    'node_modules/client/index.js.map': {
      sources: ['../src/a.ts', '../../../node_modules/@a/b/c.js'],
    },
    'node_modules/@a/b/package.json': { name: '@a/b', version: '1.0.0', license: 'MIT' },
    'node_modules/@a/b/LICENSE': 'MIT text',
  })
  const text = licenceNotices(packagesIn([join(top, 'node_modules/client/index.js')]))
  for (const part of [
    'client@2.0.0 (Apache-2.0)',
    'Apache text',
    'who made it',
    '@a/b@1.0.0 (MIT)',
    'MIT text',
  ])
    assert.ok(text.includes(part), part)
})

test('error: a package in a bundle without the text of its licence', (t) => {
  const { top } = folderOf(t, {
    'node_modules/client/package.json': { name: 'client', version: '2.0.0', license: 'MIT' },
    'node_modules/client/index.js': '',
  })
  const folders = packagesIn([join(top, 'node_modules/client/index.js')])
  assert.throws(() => licenceNotices(folders), /client@2\.0\.0 carries no text of its licence/)
})

test('icons: each import of lucide becomes one of a copy, and its licences are there', async (t) => {
  const { top, read } = folderOf(t, {
    'views/networks.js': "import { Check,\n  X } from 'lucide';\nexport const all = [Check, X];\n",
    'icon.js': "import { X } from 'lucide';\nexport { X };\n",
  })
  await takeIcons(top)
  assert.match(
    read('views/networks.js'),
    /^import \{ Check \} from '\.\.\/lucide\/Check\.js';\nimport \{ X \}/,
  )
  assert.match(read('icon.js'), /from '\.\/lucide\/X\.js'/)
  assert.match(read('lucide/Check.js'), /^export const Check = \[\["path"/)
  assert.match(read('lucide/licences.txt'), /Lucide Icons[\s\S]*Feather[\s\S]*Cole Bemis/)
})

test('error: an icon that lucide does not have, and an import that would be left', async (t) => {
  const unknown = folderOf(t, { 'a.js': "import { NoSuchIcon } from 'lucide';\n" })
  await assert.rejects(takeIcons(unknown.top), /no icon NoSuchIcon/)
  const whole = folderOf(t, { 'a.js': "import * as lucide from 'lucide';\n" })
  await assert.rejects(takeIcons(whole.top), /names lucide in another way/)
})

test('declarations: what no export leads to is removed', (t) => {
  const { top } = folderOf(t, {
    'package.json': {
      exports: { '.': { types: './dist/index.d.ts' } },
      dependencies: { viem: '*' },
    },
    'dist/index.d.ts': "export { a } from './a.js'\nexport type To = { from: 'a' | 'b' }",
    'dist/a.d.ts': "import type { Hex } from 'viem/utils'\nexport const a: Hex",
    'dist/inside.d.ts': "import type { Core } from 'client'",
  })
  pruneDeclarations(top)
  assert.ok(existsSync(join(top, 'dist', 'a.d.ts')))
  assert.ok(!existsSync(join(top, 'dist', 'inside.d.ts')))
})

test('error: a declaration that people see names a package they do not have', (t) => {
  const { top } = folderOf(t, {
    'package.json': {
      exports: { '.': { types: './dist/index.d.ts' } },
      devDependencies: { client: '*' },
    },
    'dist/index.d.ts': "export const a: import('client').Core",
  })
  assert.throws(() => pruneDeclarations(top), /names client, which is not installed/)
})

test('exports: a bundle exports what it has, whatever a script put on Object.prototype', async (t) => {
  const { top } = folderOf(t, {
    'package.json': { type: 'module' },
    'all.js': "export const one = 1\nexport default 'two'\n",
    'entry.js': "import * as all from './all.js'\nexport const read = () => ({ ...all })\n",
  })
  const built = await build({
    entryPoints: [join(top, 'entry.js')],
    bundle: true,
    format: 'esm',
    write: false,
    // Kept whole: a bundler that sees every use of a namespace writes no helper for it.
    footer: { js: 'export { all_exports }' },
  })
  const code = ownExports(built.outputFiles[0].text)
  assert.match(code, /__export/)
  const planted = { evil: () => 'evil', value: 'evil', writable: true }
  for (const [name, value] of Object.entries(planted))
    Object.defineProperty(Object.prototype, name, {
      __proto__: null,
      value,
      configurable: true,
      enumerable: true,
    })
  try {
    const { all_exports } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    assert.deepEqual(Object.keys(all_exports).sort(), ['default', 'one'])
    assert.equal(all_exports.one, 1)
  } finally {
    for (const name of Object.keys(planted)) delete Object.prototype[name]
  }
})

test('error: a bundle that exports a namespace in an unknown way', () => {
  assert.throws(
    () => ownExports('var __export = (t, a) => { Object.assign(t, a) }'),
    /not understood/,
  )
})

test('one file a door: holds what it imports, but what the entry has and what is asked for later', async (t) => {
  const { top, read } = folderOf(t, {
    'index.js': "export { Own } from './errors/own.js'",
    'errors/own.js': 'export class Own {}',
    'room/door.js':
      "import { Own } from '../errors/own.js'\nimport { twice } from '../async/twice.js'\nexport const open = (n) => [new Own(), twice(n), import('./later.js')]",
    'room/later.js': 'export const later = true',
    'async/twice.js': 'export const twice = (n) => n * 2',
    'room/bad.js': "import { Bad } from './held.js'\nexport const bad = new Bad()",
    'room/held.js': 'export class Bad {}',
  })
  await writeDoors(top, ['room/door.js'])
  const code = read('room/door.js')
  assert.match(code, /from "\.\.\/errors\/own\.js"/)
  assert.match(code, /import\("\.\/later\.js"\)/)
  assert.doesNotMatch(code, /async\/twice\.js"/)
  // Two copies of a class would be two classes: `instanceof` tells them apart.
  await assert.rejects(writeDoors(top, ['room/bad.js']), /held\.js cannot be copied into bad\.js/)
})
