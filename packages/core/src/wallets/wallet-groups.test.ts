import { expect, test } from 'vitest'
import { fakePage } from '../../test/fake-page.js'
import { knowing, listed, readWallets } from '../../test/listed-wallets.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, fakeWallet, local } from '../../test/test-kit.js'
import type { Kit } from '../kit.js'
import { createKit } from '../kit.js'
import { walletGroups } from './wallet-groups.js'

const groups = (kit: Kit, recent: readonly string[] = []) =>
  walletGroups(kit, kit.connectors.state.list, { list: kit.loaded('wallets'), recent })
const rows = (wallets: readonly { id: string; mark: string | null }[]) =>
  wallets.map(({ id, mark }) => [id, mark])

function setUp(options: TestKitOptions = {}) {
  const test = createTestKit(options)
  test.add(test.harbor.connector, test.overRelay.connector)
  return test
}

test('before the list is read: the code, what is installed, and room for what comes', () => {
  const { kit } = setUp()
  const { installed, popular, code, coming, more } = groups(kit)
  expect(rows(installed)).toEqual([['com.harbor', null]])
  expect([code?.mark, popular, coming, more]).toEqual(['code', [], 3, 0])
  kit.destroy()
})

test('once it is read: what the dapp features, or few enough that most people use', async () => {
  const { kit } = setUp(knowing(listed.rainbow, listed.zerion))
  await readWallets({ kit })
  expect(rows(groups(kit).popular)).toEqual([
    [listed.rainbow, null],
    [listed.zerion, null],
  ])
  kit.destroy()
  const plain = setUp()
  await readWallets(plain)
  const { popular, others } = groups(plain.kit)
  expect(popular).toHaveLength(3)
  expect(others).toHaveLength(4)
  expect(others.filter(({ id }) => popular.some((one) => one.id === id))).toEqual([])
  plain.kit.destroy()
})

test('the recent one is first of the installed; one that is not installed is first of the popular', async () => {
  const { kit, add } = setUp()
  add(fakeWallet({ id: 'com.ember', name: 'Ember' }).connector)
  expect(rows(groups(kit, ['com.ember']).installed)).toEqual([
    ['com.ember', 'recent'],
    ['com.harbor', null],
  ])
  await readWallets({ kit })
  kit.loaded('wallets')?.remember(listed.rainbow)
  expect(rows(groups(kit).popular)[0]).toEqual([listed.rainbow, 'recent'])
  kit.destroy()
})

test('a wallet without a name is no row, and is not counted', () => {
  const { kit, add } = setUp()
  add(fakeWallet({ id: 'com.nameless', name: ' ' }).connector)
  expect(rows(groups(kit).installed)).toEqual([['com.harbor', null]])
  expect(groups(kit).more).toBe(0)
  kit.destroy()
})

test('of many that are installed seven are rows, and the rest is counted', () => {
  const { kit, add } = setUp()
  add(...Array.from({ length: 9 }, (_, n) => fakeWallet({ id: `w${n}`, name: `W${n}` }).connector))
  expect(groups(kit).more).toBe(3)
  expect(groups(kit).installed).toHaveLength(7)
  kit.destroy()
})

test('a row goes on to its wallet', () => {
  const { kit } = setUp()
  kit.modal.open()
  groups(kit).installed[0]?.choose()
  expect(kit.router.current.name).toBe('ConnectingExternal')
  kit.destroy()
})

test('the number of all wallets: those of the list, and those installed besides, each once', async () => {
  const { kit, add } = setUp()
  await readWallets({ kit })
  const wallets = kit.loaded('wallets')
  const before = wallets?.total() ?? 0
  expect(before).toBe((wallets?.state.count ?? 0) + 1) // Harbor is in no list
  add(fakeWallet({ id: 'io.metamask', name: 'MetaMask' }).connector)
  add(fakeWallet({ id: 'com.nameless', name: '' }).connector)
  expect(wallets?.total()).toBe(before)
  await wallets?.loadNext()
  await wallets?.loadNext()
  expect(wallets?.total()).toBe(before)
  kit.destroy()
})

test('on a phone without a wallet and without a relay: wallets that open this page in their own browser', async () => {
  const { environment } = fakePage()
  const opened: string[] = []
  const page = environment.page && {
    ...environment.page,
    isMobile: () => true,
    address: () => 'https://dapp.example/stake?a=b',
    open: (url: string) => void opened.push(url),
  }
  const kit = createKit(
    {
      networks: [local],
      metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    },
    { ...environment, page },
  )
  expect(groups(kit).coming).toBe(4)
  await readWallets({ kit })
  const { popular, code } = groups(kit)
  expect(code).toBeNull()
  expect(popular.map(({ name }) => name)).toEqual([
    'MetaMask',
    'Trust Wallet',
    'Coinbase Wallet',
    'OKX Wallet',
    'Phantom',
    'Bitget Wallet',
    'TokenPocket',
    'imToken',
  ])
  expect(popular.every(({ mark }) => mark === 'own-browser')).toBe(true)
  popular[0]?.choose()
  expect(opened).toEqual(['https://link.metamask.io/dapp/dapp.example/stake?a=b'])
  // The page is in a wallet's browser already.
  kit.connectors.add(fakeWallet({ id: 'io.metamask', name: 'MetaMask' }).connector)
  expect(groups(kit).popular).toEqual([])
  kit.destroy()
})
