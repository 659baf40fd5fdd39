import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createPassedBefore } from './passed-before.mjs'

test('a check is recalled as long as what it reads is the same', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'gla-passed-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const files = { 'packages/core/a.ts': '1', 'packages/ui/b.ts': '2' }
  const before = (changes = {}, around = ['node 20']) =>
    createPassedBefore({ files: new Map(Object.entries({ ...files, ...changes })), around, folder })
  const ofCore = (path) => path.startsWith('packages/core/')
  const count = { passed: 3, failed: 0, skipped: 1 }

  const first = await before()
  assert.equal(first.recall('lint'), null)
  await first.keep('lint', count)
  await first.keep('unit-core', count, ofCore)

  const again = await before()
  assert.deepEqual(again.recall('lint'), count)
  assert.deepEqual(again.recall('unit-core', ofCore), count)

  const changed = await before({ 'packages/ui/b.ts': '3' })
  assert.equal(changed.recall('lint'), null)
  assert.deepEqual(changed.recall('unit-core', ofCore), count)

  const gained = await before({ 'packages/core/c.ts': '1' })
  assert.equal(gained.recall('unit-core', ofCore), null)
  const elsewhere = await before({}, ['node 22'])
  assert.equal(elsewhere.recall('lint'), null)

  await changed.keep('lint', { passed: 3, failed: 1 })
  assert.equal((await before()).recall('lint'), null)
})

test('what changed while a check ran is not kept: the check may have read either', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'gla-passed-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const files = new Map([['packages/core/a.ts', 'broken']])
  const given = { files, around: [], folder }
  const before = await createPassedBefore({ ...given, files: new Map(files), again: () => files })
  files.set('packages/core/a.ts', 'mended')
  await before.keep('unit-core', { passed: 1, failed: 0 })
  assert.equal((await createPassedBefore(given)).recall('unit-core'), null)
  files.set('packages/core/a.ts', 'broken')
  assert.equal((await createPassedBefore(given)).recall('unit-core'), null)
})

test('a file of this repository has a hash of its own', async () => {
  const { files } = await createPassedBefore()
  assert.ok(files.includes('pnpm-lock.yaml'))
  assert.ok(files.includes('scripts/gates/passed-before.test.mjs'))
})
