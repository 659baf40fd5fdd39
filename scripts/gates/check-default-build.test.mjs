import assert from 'node:assert/strict'
import { test } from 'node:test'
import { developmentSigns } from './check-default-build.mjs'

test('signs of the stack build', () => {
  for (const text of [
    'id:31337,name:"x"',
    'chainId:"0x7a69"',
    '"GLA Local 2"',
    'name:"GLA Demo Wallet"',
    'fetch("http://127.0.0.1:8545")',
    'new WebSocket("ws://localhost:4602/")',
  ]) {
    assert.equal(developmentSigns(text).length, 1, text)
  }
})

test('a library that knows the word localhost is no sign', () => {
  for (const text of ['new URL(path,"http://localhost")', '/^localhost$/', 'a=313370;b=0x7a690']) {
    assert.deepEqual(developmentSigns(text), [], text)
  }
})

test('an address of a contract of a local stack, in any spelling, and no other', () => {
  const address = '0xaF1Bb11F83813b478b50EBEb1Eb88c514787bAa9'
  for (const text of [`"${address}"`, `'${address.toLowerCase()}'`])
    assert.equal(developmentSigns(text, [address]).length, 1, text)
  assert.deepEqual(developmentSigns(`"0x${'12'.repeat(20)}"`, [address]), [])
})
