import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nodeTooOld } from './node-version.mjs'

test('new enough: no sentence', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '100.1.0']) {
    assert.equal(nodeTooOld(version, [20, 19, 0]), null)
  }
})

test('too old: which version it is, and which it must be', () => {
  for (const version of ['20.18.9', '18.20.4', '9.99.0']) {
    const sentence = nodeTooOld(version, [20, 19, 0])
    assert.match(sentence, /needs Node 20\.19 or newer/)
    assert.ok(sentence.includes(version))
  }
})

test('the least version is the one package.json names', () => {
  assert.equal(nodeTooOld(process.versions.node), null)
  assert.match(nodeTooOld('20.18.0'), /20\.19/)
})
