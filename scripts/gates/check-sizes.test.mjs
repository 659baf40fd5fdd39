import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { firstScriptRows, installRows, stepRows } from './check-sizes.mjs'
import { bundle } from './chunks.mjs'

const noise = (kib) => `'${randomBytes(kib * 768).toString('base64')}'` // does not compress to less

/** An entry that opens a door, behind which is one more; `base` is everybody's. */
async function chunks(t) {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'gla-sizes-')))
  t.after(() => rmSync(top, { recursive: true }))
  const write = (name, text) => writeFileSync(join(top, name), text)
  write('base.js', `export const base = ${noise(40)}`)
  write(
    'open.js',
    `import { base } from './base.js'\nexport const open = [base, ${noise(80)}, () => import('./send.js')]`,
  )
  write('send.js', `import { open } from './open.js'\nexport const send = [open, ${noise(20)}]`)
  write(
    'main.js',
    `import { base } from './base.js'\nexport const main = [base, () => import('./open.js')]`,
  )
  const main = `import { main } from ${JSON.stringify(join(top, 'main.js'))}; globalThis.entry = main`
  return bundle({ main }, { top })
}

// To 5 KiB: a bundler adds a little of its own.
const roughly = (rows) => rows.map(({ name, bytes }) => [name, Math.round(bytes / 1024 / 5) * 5])

test('a step counts what it adds, and a chunk nobody named has a row', async (t) => {
  const rows = stepRows(
    await chunks(t),
    {
      entry: { of: ['entry:main'], limit: 5 },
      open: { of: ['open.js'], after: ['entry'], limit: 9 },
    },
    { limit: 3 },
  )
  // Random base64 weighs three quarters of its length.
  assert.deepEqual(roughly(rows), [
    ['entry', 30],
    ['open', 60],
    ['send.js', 15],
  ])
  assert.deepEqual(
    rows.map(({ limit }) => limit),
    [5, 9, 3],
  )
})

test('error: a step whose door is not there', async (t) => {
  const made = await chunks(t)
  assert.throws(
    () => stepRows(made, { gone: { of: ['gone.js'], limit: 1 } }, { limit: 1 }),
    /"gone": no chunk is loaded by import\(\) of gone\.js/,
  )
})

test('first script: the module and what is preloaded for it, each once', (t) => {
  const top = mkdtempSync(join(tmpdir(), 'gla-page-'))
  t.after(() => rmSync(top, { recursive: true }))
  for (const name of ['a.js', 'b.js', 'lazy.js']) writeFileSync(join(top, name), noise(40))
  writeFileSync(
    join(top, 'index.html'),
    '<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="icon" href="/i.svg">',
  )
  assert.deepEqual(roughly(firstScriptRows(join(top, 'index.html'))), [
    ['apps/gla, first script', 60],
  ])
})

/** An app as npm leaves it: each file a million bytes. */
function installedApp(t, paths) {
  const app = mkdtempSync(join(tmpdir(), 'gla-install-'))
  t.after(() => rmSync(app, { recursive: true }))
  for (const path of paths) {
    mkdirSync(join(app, path), { recursive: true })
    writeFileSync(join(app, path, 'index.js'), Buffer.alloc(1_000_000))
  }
  const packages = Object.fromEntries(paths.map((path) => [path, {}]))
  writeFileSync(join(app, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
  return app
}

test('two viems: every package that npm laid down is counted, and one inside of another', (t) => {
  const app = installedApp(t, [
    'node_modules/@gla/modal',
    'node_modules/viem',
    'node_modules/client/node_modules/viem',
  ])
  const [packages, megabytes, viems] = installRows(app)
  assert.equal(packages.count, 3)
  assert.equal(Math.round(megabytes.count), 3)
  assert.equal(viems.count, 2)
  assert.match(viems.name, /client\/node_modules\/viem/)
})

test('install: a door in the packed files is that of its source', async (t) => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'gla-packed-')))
  t.after(() => rmSync(top, { recursive: true }))
  const ui = join(top, 'node_modules', '@gla', 'ui')
  mkdirSync(join(ui, 'dist', 'views'), { recursive: true })
  const manifest = { name: '@gla/ui', type: 'module', exports: './dist/index.js' }
  writeFileSync(join(ui, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(ui, 'dist', 'index.js'),
    `export const open = () => import('./views/connect.js')`,
  )
  writeFileSync(join(ui, 'dist', 'views', 'connect.js'), 'export const connect = 1')
  const chunks = await bundle(
    { app: `import { open } from '@gla/ui'; globalThis.entry = open` },
    { top, conditions: [] },
  )
  assert.deepEqual(chunks.doors, ['entry:app', 'packages/ui/src/views/connect.ts'])
})
