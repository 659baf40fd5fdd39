import { expect, test } from 'vitest'
import { knowing, listed, readWallets } from '../../test/listed-wallets.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, fakeWallet } from '../../test/test-kit.js'
import type { Kit } from '../kit.js'
import { walletGroups } from './wallet-groups.js'

const groups = (kit: Kit, recentLast = false) =>
  walletGroups(kit, kit.connectors.state.list, { list: kit.loaded('wallets'), recentLast })
const marks = (kit: Kit) => groups(kit).wallets.map(({ id, mark }) => [id, mark])

function setUp(options: TestKitOptions = {}) {
  const test = createTestKit(options)
  test.add(test.harbor.connector, test.overRelay.connector)
  return test
}

test('before the list is read: the code, what is installed, and room for what comes', () => {
  const { kit } = setUp()
  expect(marks(kit)).toEqual([
    ['walletConnect', 'code'],
    ['com.harbor', 'installed'],
  ])
  expect(groups(kit)).toMatchObject({ coming: 1, more: 0, noneInstalled: false })
  kit.destroy()
})

test('once it is read: what the dapp features, or few enough that most people use', async () => {
  const { kit } = setUp(knowing(listed.rainbow, listed.zerion))
  await readWallets({ kit })
  expect(marks(kit).slice(2)).toEqual([
    [listed.rainbow, null],
    [listed.zerion, null],
  ])
  kit.destroy()
  const plain = setUp()
  await readWallets(plain)
  expect(marks(plain.kit)).toHaveLength(3)
  plain.kit.destroy()
})

test('a recent wallet comes before those installed, unless the list came late', async () => {
  const { kit } = setUp()
  await readWallets({ kit })
  kit.loaded('wallets')?.remember(listed.rainbow)
  const places = (recentLast: boolean) => groups(kit, recentLast).wallets.map(({ mark }) => mark)
  expect(places(false).slice(0, 3)).toEqual(['code', 'recent', 'installed'])
  expect(places(true).slice(0, 3)).toEqual(['code', 'installed', 'recent'])
  kit.destroy()
})

test('of many that are installed seven are rows, and the rest is counted', () => {
  const { kit, add } = setUp()
  add(...Array.from({ length: 9 }, (_, n) => fakeWallet({ id: `w${n}`, name: `W${n}` }).connector))
  expect(groups(kit)).toMatchObject({ more: 3, noneInstalled: false })
  expect(groups(kit).wallets.filter(({ mark }) => mark === 'installed')).toHaveLength(7)
  kit.destroy()
})

test('a row goes on to its wallet', () => {
  const { kit } = setUp()
  kit.modal.open()
  groups(kit).wallets.at(-1)?.choose()
  expect(kit.router.current.name).toBe('ConnectingExternal')
  kit.destroy()
})
