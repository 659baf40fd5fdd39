import { expect, test } from 'vitest'
import { readWallets } from '../../test/listed-wallets.js'
import { createTestKit } from '../../test/test-kit.js'
import { createArrangeWallets } from './arrange-wallets.js'

async function setUp() {
  const test = createTestKit()
  test.add(test.harbor.connector, test.overRelay.connector)
  await readWallets(test)
  const wallets = await test.kit.load('wallets')
  await wallets.loadNext()
  const arrange = createArrangeWallets(test.kit.options)
  return {
    ...test,
    wallets,
    arranged: () => arrange(wallets, wallets.state, test.kit.connectors.state.list),
  }
}

test('what is installed stands in the list, the code does not', async () => {
  const { kit, arranged } = await setUp()
  const ids = arranged().entries.map(({ id }) => id)
  expect(ids).toContain('com.harbor')
  expect(ids).not.toContain('walletConnect')
  kit.destroy()
})

test('searched: what has the name, those installed first', async () => {
  const { kit, wallets, arranged } = await setUp()
  wallets.search('har')
  const { entries, searching } = arranged()
  expect(searching).toBe(true)
  expect(entries[0]?.id).toBe('com.harbor')
  expect(entries.every(({ name, wallet }) => /har/i.test(`${name} ${wallet?.name}`))).toBe(true)
  kit.destroy()
})

test('nothing has changed: nothing is arranged anew', async () => {
  const { kit, wallets, arranged } = await setUp()
  const before = arranged()
  expect(arranged()).toBe(before)
  wallets.search('har')
  expect(arranged()).not.toBe(before)
  kit.destroy()
})
