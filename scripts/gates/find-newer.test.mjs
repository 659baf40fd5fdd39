import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wrongIn } from './check-browsers.mjs'
import { findNewer } from './find-newer.mjs'

for (const [code, ...names] of [
  ['if (URL.canParse(text)) go()', 'URL.canParse'],
  ['AbortSignal["any"]([a, b])', 'AbortSignal.any'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['const { groupBy } = Object', 'Object.groupBy'],
  ['globalThis.URL.parse(text)', 'URL.parse'],
  ['a.isSubsetOf(b); a.union(b)', 'isSubsetOf', 'union'],
  ['map.values().map(read)', 'iterator helpers'],
  ['for (const [key] of map.entries().filter(is)) key', 'iterator helpers'],
  ['new URLPattern("/a")', 'URLPattern'],
  ['window.requestIdleCallback(work)', 'requestIdleCallback'],
  ['tip.matches(":popover-open")', ':popover-open'],
  ['tip.showPopover?.()', 'showPopover'],
  ['const { clipboard } = navigator', 'clipboard'],
  ['crypto.randomUUID(); window.crypto.subtle', 'randomUUID', 'subtle'],
  ['navigator.locks.request(name, work)', 'navigator.locks'],
  ['const sheet = `a { color: oklch(from red l c h) }`', '(from '],
  ['/a/v', 'regular expressions with the flag v'],
  ['new RegExp(text, "gv")', 'regular expressions with the flag v'],
  ['/(?i:a)b/', 'modifiers in regular expressions'],
  ['/(?<a>1)|(?<a>2)/', 'groups of one name in regular expressions'],
  ['import data from "./a.json" with { type: "json" }', 'import attributes'],
  ['{ using file = open() }', 'using'],
])
  test(`newer: ${code}`, () => assert.deepEqual(findNewer(code), names))

for (const code of [
  'Object.keys(all).map(read); Array.from(map.values()).map(read); [...map.values()].map(read)',
  'list.entries(wallets).flatMap(read)',
  'const URLs = { canParse: 1 }; URLs.canParse',
  'class Own { static navigation = 1 }; const { navigation } = state; state.navigation',
  '/(?:a)(?=b)(?<!c)(?<name>d)/giu',
  'import("./later.js")',
])
  test(`old enough: ${code}`, () => assert.deepEqual(findNewer(code), []))

test('a use that is not guarded is told, and so is a guard that nothing needs any more', () => {
  const modules = [
    ['packages/core/src/a.ts', 'URL.canParse(text)'],
    ['node_modules/.pnpm/one@1/node_modules/@some/one/b.js', 'crypto.randomUUID?.()'],
  ]
  assert.deepEqual(wrongIn(modules, { '@some/one': ['randomUUID', 'subtle'] }), [
    'guarded, but not used: subtle in @some/one',
    'newer than the oldest browsers: URL.canParse in packages/core/src/a.ts',
  ])
})
