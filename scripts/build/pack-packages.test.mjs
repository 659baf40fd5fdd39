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

test('how a dapp installs them: what is for its tests is in a line of its own, with -D', () => {
  const lines = installLines(
    { '@gla/core': '/x/core.tgz', '@gla/modal': '/x/modal.tgz', '@gla/testing': '/x/testing.tgz' },
    ['@gla/modal', '@gla/testing'],
  )
  assert.deepEqual(lines.npm, [
    ['npm', 'install', '/x/core.tgz', '/x/modal.tgz'],
    ['npm', 'install', '-D', '/x/testing.tgz'],
  ])
  assert.deepEqual(lines.pnpm.slice(1), [
    ['pnpm', 'add', '/x/modal.tgz'],
    ['pnpm', 'add', '-D', '/x/testing.tgz'],
  ])
  const alone = installLines({ '@gla/testing': '/x/testing.tgz' }, ['@gla/testing'])
  assert.deepEqual(alone.npm, [['npm', 'install', '-D', '/x/testing.tgz']])
})
