import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { firstScriptRows, stepRows } from './check-sizes.mjs'
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
