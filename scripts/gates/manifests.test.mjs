import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { manifestOf } from '../build/pack-packages.mjs'
import { at } from '../setup/repository.mjs'
import { lackingIn, published } from './manifests.mjs'

for (const name of published())
  test(`packages/${name} has what a registry shows of it, and lets tools read its manifest`, () => {
    assert.deepEqual(lackingIn(manifestOf(name)), [])
    // What a registry shows first, and where a reader of node_modules looks.
    const text = readFileSync(at('packages', name, 'README.md'), 'utf8')
    assert.match(text, /^# @gla\/.*^Documentation: /ms)
  })

test('what a manifest lacks, also what only the published one does', () => {
  const whole = manifestOf('core')
  const own = { './package.json': './package.json' }
  assert.deepEqual(lackingIn({}).length, 4)
  assert.deepEqual(lackingIn({ ...whole, description: 'a kit' }), ['description: a sentence'])
  for (const keywords of [['wallet'], Array(5).fill('wallet'), [...whole.keywords, 'one-more']])
    assert.deepEqual(lackingIn({ ...whole, keywords }), ['keywords: 5 to 10 words'])
  for (const publishConfig of [{ exports: {} }, { exports: { './package.json': './x.json' } }])
    assert.deepEqual(lackingIn({ ...whole, publishConfig }), ['exports: ./package.json'])
  assert.deepEqual(lackingIn({ ...whole, exports: own, publishConfig: { exports: own } }), [])
})
