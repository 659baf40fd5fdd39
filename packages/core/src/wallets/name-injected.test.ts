import { expect, test } from 'vitest'
import { approvingWallet, fakePage } from '../../test/fake-page.js'
import { local } from '../../test/test-kit.js'
import { createKit } from '../kit.js'
import { chooseWallet } from './choose-wallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

/** A page with a wallet at `window.ethereum`, and the list loaded as Connect loads it. */
async function openPage(
  flags: object,
  { excludeWallets = [] as string[], announced = [] as ReturnType<typeof approvingWallet>[] } = {},
) {
  const provider = Object.assign(approvingWallet(alice).provider, flags)
  const { environment, clock } = fakePage(announced)
  const page = environment.page && {
    ...environment.page,
    isMobile: () => true,
    injected: (name = 'ethereum') => (name === 'ethereum' ? provider : undefined),
  }
  const kit = createKit(
    {
      networks: [{ ...local, caipNetworkId: 'eip155:1', id: 1 }],
      metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
      excludeWallets,
    },
    { ...environment, page },
  )
  kit.start()
  await clock.advance(300)
  const wallets = await kit.load('wallets')
  await wallets.prepare()
  const info = () => kit.connectors.state.list.find(({ id }) => id === 'injected')
  return { kit, wallets, clock, info }
}

test.each([
  ['its own flag', { isTrust: true }, 'Trust Wallet'],
  [
    'the most specific one: many also say isMetaMask',
    { isMetaMask: true, isTrust: true },
    'Trust Wallet',
  ],
  ['MetaMask, where nothing is more specific', { isMetaMask: true, isOther: true }, 'MetaMask'],
  ['no flag of the list', { isOther: true }, 'Browser Wallet'],
  ['a flag that is not true', { isTrust: 'yes', isMetaMask: 1 }, 'Browser Wallet'],
])('named by %s', async (_name, flags, name) => {
  const { kit, info } = await openPage(flags)
  expect(info()).toMatchObject({ id: 'injected', name, type: 'injected', rdns: null })
  kit.destroy()
})

test('hostile: a getter that throws, and flags of the prototype of all objects, name nothing', async () => {
  const throwing = Object.defineProperty({}, 'isTrust', {
    get() {
      throw new Error('hostile')
    },
  })
  const { kit, info } = await openPage(throwing)
  expect(info()?.name).toBe('Browser Wallet')
  kit.destroy()
})

test('not named after a wallet that is in the page itself, nor after an excluded one', async () => {
  const own = approvingWallet(alice, 'io.metamask')
  const announced = [{ ...own, info: { ...own.info, name: 'MetaMask' } }]
  const beside = await openPage({ isMetaMask: true }, { announced })
  expect(beside.kit.connectors.state.list.map(({ name }) => name)).toEqual([
    'MetaMask',
    'Browser Wallet',
  ])
  const without = await openPage({ isMetaMask: true }, { excludeWallets: ['MetaMask'] })
  expect(without.info()?.name).toBe('Browser Wallet')
  for (const { kit } of [beside, without]) kit.destroy()
})

test('connected, it has that name; in the list it is one row with the listed wallet, without its badge', async () => {
  const { kit, wallets } = await openPage({ isTrust: true })
  await kit.connection.connect('injected')
  expect(kit.connection.state.eip155).toMatchObject({
    connectorId: 'injected',
    wallet: { name: 'Trust Wallet' },
  })
  const listed = wallets.get(trust)
  expect(wallets.entries(listed ? [listed] : [])).toMatchObject([
    { id: 'injected', wallet: { id: trust }, byName: true },
  ])
  kit.destroy()
})

test('chosen by name in its own browser on a phone, it is asked here, not opened by a link to itself', async () => {
  const { kit } = await openPage({ isTrust: true })
  kit.modal.open()
  chooseWallet(kit, { id: trust, connector: null })
  expect(kit.router.current).toEqual({
    name: 'ConnectingExternal',
    data: { connectorId: 'injected' },
  })
  chooseWallet(kit, { id: metaMask, connector: null })
  expect(kit.router.current.name).toBe('ConnectingWalletConnect')
  kit.destroy()
})
