import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { installHash, isInstalled } from './install.mjs'
import { createStamp } from './stamp.mjs'

const machine = { node: 'v20.19.0', platform: 'linux-x64' }

/** A repository of one package with one dependency. */
function repository(t) {
  const top = mkdtempSync(join(tmpdir(), 'gla-install-'))
  t.after(() => rmSync(top, { recursive: true }))
  const write = (path, value) => {
    mkdirSync(join(top, path, '..'), { recursive: true })
    writeFileSync(join(top, path), typeof value === 'string' ? value : JSON.stringify(value))
  }
  write('package.json', { name: 'top', packageManager: 'pnpm@1.2.3', scripts: { test: 'x' } })
  write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n  - e2e\ncatalog:\n  a: 1.0.0\n')
  write('pnpm-lock.yaml', 'a: 1.0.0')
  write('packages/one/package.json', { name: 'one', dependencies: { a: 'catalog:' } })
  return { top, write }
}

test('the hash changes with what decides on what gets installed', (t) => {
  const { top, write } = repository(t)
  const hash = () => installHash(top, machine)
  const first = hash()
  assert.equal(hash(), first)
  assert.notEqual(installHash(top, { ...machine, node: 'v22.0.0' }), first)
  assert.notEqual(installHash(top, { ...machine, platform: 'darwin-arm64' }), first)
  write('pnpm-lock.yaml', 'a: 1.0.1')
  const second = hash()
  assert.notEqual(second, first)
  write('e2e/package.json', { name: 'e2e' })
  assert.notEqual(hash(), second)
})

test('the hash stays when only a script changes', (t) => {
  const { top, write } = repository(t)
  const first = installHash(top, machine)
  write('package.json', { name: 'top', packageManager: 'pnpm@1.2.3', scripts: { test: 'y' } })
  assert.equal(installHash(top, machine), first)
})

test('installed is: every dependency of every workspace is there', (t) => {
  const { top, write } = repository(t)
  assert.equal(isInstalled(top), false)
  write('node_modules/.modules.yaml', '')
  assert.equal(isInstalled(top), false)
  write('packages/one/node_modules/a/package.json', { name: 'a' })
  assert.equal(isInstalled(top), true)
})

test('a stamp matches what was written, until it is cleared', (t) => {
  const { top } = repository(t)
  const stamp = createStamp('install', join(top, 'stamps'))
  assert.equal(stamp.matches('one'), false)
  stamp.write('one')
  assert.equal(stamp.matches('one'), true)
  assert.equal(stamp.matches('two'), false)
  stamp.clear()
  assert.equal(stamp.matches('one'), false)
})
