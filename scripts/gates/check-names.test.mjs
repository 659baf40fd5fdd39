import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lengthTroubles, nameTroubles, troublesOf } from './check-names.mjs'
import { moduleState } from './module-state.mjs'
import { strayTroubles, traces } from './traces.mjs'

test('names that hold one idea', () => {
  for (const path of [
    'packages/core/src/networks/caip.ts',
    'apps/gla/src/messages/zh-CN.ts',
    'packages/contracts/contracts/GLA.sol',
    'apps/gla/vite.config.ts',
    'apps/gla/src/styles/base.css',
    'packages/core/src/connectors/wallet-connect/wallet-connect.test.ts',
    'lint/no-mocks.grit',
    'README.md',
  ]) {
    assert.deepEqual(nameTroubles(path), [], path)
  }
})

test('names that hold none, or are spelled otherwise', () => {
  for (const path of [
    'packages/core/src/utils.ts',
    'packages/core/src/string-helper.ts',
    'packages/core/src/types.ts',
    'apps/gla/src/constants.test.ts',
    'packages/core/src/helpers/amount.ts',
    'packages/core/src/walletConnect.ts',
    'packages/ui/src/Button.ts',
    'apps/relay/src/token_store.ts',
  ]) {
    assert.equal(nameTroubles(path).length, 1, path)
  }
})

test('length: 400 lines, tests as many as they need', () => {
  const long = 'x\n'.repeat(401)
  assert.equal(lengthTroubles('packages/core/src/kit.ts', long).length, 1)
  assert.equal(lengthTroubles('packages/core/src/kit.ts', 'x\n'.repeat(400)).length, 0)
  assert.equal(lengthTroubles('packages/core/src/kit.test.ts', long).length, 0)
})

const state = (text, path = 'packages/core/src/kit.ts') => moduleState(path, text)

test('state at module level is found', () => {
  for (const text of [
    'let count = 0',
    'export var open = false',
    'const known = new Map()',
    'const known = { wallets: new Set<string>() }',
    'const cache = new WeakMap<object, string>() as Cache',
    'export const state = createState({ open: false })',
    'const listeners: (() => void)[] = []',
    'const byId = {}',
    'export class Kit { static readonly all = new Set<Kit>() }',
  ]) {
    assert.equal(state(text).length, 1, text)
  }
})

test('tables, functions and classes at module level are not state', () => {
  for (const text of [
    'const codes: ReadonlySet<number> = new Set([4001, 5000])',
    'const none: readonly string[] = []',
    'const none = [] as const',
    "const loaders = { send: () => import('./send.js') }",
    'export const createKit = () => ({ known: new Map() })',
    'export function createKit() { let open = false; return () => open }',
    'export class Kit { readonly all = new Set<string>() }',
    "const languages = { en: 'English' }",
  ]) {
    assert.deepEqual(state(text), [], text)
  }
})

test('state may be in tests, outside packages, and in open-modals.ts', () => {
  for (const path of [
    'packages/core/src/kit.test.ts',
    'apps/relay/src/main.ts',
    'packages/ui/src/elements/open-modals.ts',
  ]) {
    assert.deepEqual(state('let count = 0', path), [])
  }
})

test('paths of a machine and names of registries are found', () => {
  const folder = (name) => ['', name, 'main'].join('/')
  for (const text of [
    `see ${folder('work')}/a.ts`,
    `const file = '${folder('tmp')}.json'`,
    `"${folder('root')}"`,
    `at ${folder('home/ann')}`,
    ['https:', '', 'registry.example.org', ''].join('/'),
    ['registry', 'npmjs', 'org'].join('.'),
    ['..', 'shared', 'x.md'].join('/'),
  ]) {
    assert.equal(traces(text).length, 1, text)
  }
  assert.equal(traces('packages.corp.test/x', ['packages.corp.test']).length, 1)
})

test('paths of the repository, of a site and of a URL are not', () => {
  for (const text of [
    'packages/work/item.ts',
    'new URL("https://example.org/work/item")',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
    'join(`${base}/tmp/x`)',
    'href="/home"',
    '/root',
  ]) {
    assert.deepEqual(traces(text), [], text)
  }
})

test('a stray file or folder at the top is found, and what belongs there is not', () => {
  for (const path of ['c.png', 'notes.md', 'shots/drag.png'])
    assert.equal(troublesOf(path, null).length, 1, path)
  for (const path of ['README.md', 'docs/spec.md', 'packages/core/src/kit.ts'])
    assert.deepEqual(strayTroubles(path), [], path)
})

test('a file that is not text has only a name', () => {
  assert.deepEqual(troublesOf('apps/gla/public/icon.png', null), [])
})
