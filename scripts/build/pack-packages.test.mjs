import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withOurs } from './pack-packages.mjs'

test('what a dapp installs with the modal: what it depends on of ours comes before it, each once', () => {
  assert.deepEqual(withOurs('modal'), ['core', 'ui', 'modal'])
  assert.deepEqual(withOurs('adapters/solana'), ['core', 'adapters/solana'])
})
