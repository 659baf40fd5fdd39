import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { closure, licenceOf, licenceTroubles } from './check-licences.mjs'
import { isAllowed } from './spdx.mjs'

test('expressions that leave us a licence we take', () => {
  for (const expression of [
    'MIT',
    'MIT OR GPL-3.0-only',
    '(MIT OR CC0-1.0)',
    'Apache-2.0 AND MIT',
    'GPL-3.0-only OR (MIT AND Zlib)',
  ]) {
    assert.equal(isAllowed(expression), true, expression)
  }
})

test('expressions that do not, or that are none', () => {
  for (const expression of [
    '',
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '(MIT OR BUSL-1.1) AND LGPL-3.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    'Apache-2.0 WITH LLVM-exception',
    'MIT OR',
    '(MIT',
    'MIT MIT',
  ]) {
    assert.equal(isAllowed(expression), false, expression)
  }
})

test('the forms a manifest has had over the years', () => {
  assert.equal(licenceOf({ license: 'MIT' }), 'MIT')
  assert.equal(licenceOf({ license: { type: 'ISC', url: '' } }), 'ISC')
  assert.equal(licenceOf({ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }), 'MIT OR GPL-2.0')
  assert.equal(licenceOf({}), '')
})

/** Packages as pnpm lays them out: each beside what it needs. */
function installed(t, packages) {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'gla-licences-')))
  t.after(() => rmSync(top, { recursive: true }))
  const folder = (name) =>
    join(top, 'node_modules', '.pnpm', name.replace('/', '+'), 'node_modules')
  const put = (path, manifest) => {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'package.json'), JSON.stringify(manifest))
  }
  const link = (from, name) => {
    mkdirSync(dirname(join(from, name)), { recursive: true })
    symlinkSync(join(folder(name), name), join(from, name))
  }
  for (const [name, { needs = [], absent = [], ...manifest }] of Object.entries(packages)) {
    const versions = (names) => Object.fromEntries(names.map((each) => [each, '*']))
    const place = name === 'app' ? join(top, 'app') : join(folder(name), name)
    put(place, {
      name,
      version: '1.0.0',
      ...manifest,
      dependencies: versions(needs),
      optionalDependencies: versions(absent),
    })
    for (const need of needs)
      link(name === 'app' ? join(place, 'node_modules') : folder(name), need)
  }
  return join(top, 'app')
}

test('closure: everything that runs, each once, without what is for other platforms', (t) => {
  const app = installed(t, {
    app: { license: 'MIT', needs: ['a', 'b'] },
    a: { license: 'MIT', needs: ['b'], absent: ['native'] },
    b: { license: 'ISC', needs: ['a'], devDependencies: { gpl: '*' } },
  })
  assert.deepEqual(
    closure([app]).map(({ name, licence, ours }) => [name, licence, ours]),
    [
      ['a', 'MIT', false],
      ['app', 'MIT', true],
      ['b', 'ISC', false],
    ],
  )
})

test('error: a licence we may not ship, deep down', (t) => {
  const app = installed(t, {
    app: { license: 'MIT', needs: ['a'] },
    a: { license: 'MIT', needs: ['gpl'] },
    gpl: { license: 'GPL-3.0-only' },
  })
  assert.deepEqual(licenceTroubles(closure([app])), [
    'gpl@1.0.0 (for a) is under "GPL-3.0-only", which we may not ship',
  ])
})

test('error: a WalletConnect package that is not the pinned one', (t) => {
  const app = installed(t, {
    app: { license: 'MIT', needs: ['@walletconnect/core', '@walletconnect/time'] },
    '@walletconnect/core': { license: 'Apache-2.0', version: '2.21.9' },
    '@walletconnect/time': { license: 'MIT' },
  })
  const troubles = licenceTroubles(closure([app]))
  assert.equal(troubles.length, 1)
  assert.match(troubles[0], /@walletconnect\/core@2\.21\.9 .* must be 2\.21\.8/)
})
