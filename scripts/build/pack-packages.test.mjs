import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installLines, oursIn, withOurs } from './pack-packages.mjs'

test('what a dapp installs with the modal: what it depends on of ours comes before it, each once', () => {
  assert.deepEqual(withOurs('modal'), ['core', 'ui', 'modal'])
  assert.deepEqual(withOurs('adapters/solana'), ['core', 'adapters/solana'])
})

test('the packages of ours that a dapp names, by their folders', () => {
  const dependencies = { '@gla/adapter-wagmi': 'workspace:*', '@gla/modal': '*', viem: '^2' }
  assert.deepEqual(oursIn({ dependencies }), ['adapters/wagmi', 'modal'])
  assert.deepEqual(oursIn({}), [])
})

test('how a dapp installs them: npm gets all tarballs, pnpm those it imports and where it finds the others', () => {
  const lines = installLines({ '@gla/core': '/x/core.tgz', '@gla/modal': '/x/modal.tgz' }, [
    '@gla/modal',
  ])
  assert.deepEqual(lines.npm, [['npm', 'install', '/x/core.tgz', '/x/modal.tgz']])
  const [set, add] = lines.pnpm
  assert.deepEqual(JSON.parse(set.at(-1)), {
    '@gla/core': 'file:/x/core.tgz',
    '@gla/modal': 'file:/x/modal.tgz',
  })
  assert.deepEqual(add, ['pnpm', 'add', '/x/modal.tgz'])
})
