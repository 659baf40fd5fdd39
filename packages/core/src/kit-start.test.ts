import { expect, test } from 'vitest'
import { alice } from '../test/fake-connector.js'
import { approvingWallet, fakePage, fakeStore } from '../test/fake-page.js'
import { createKit } from './kit.js'
import { defineNetwork } from './networks/define-network.js'

const network = defineNetwork({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }

/** A kit that starts after the first paint. */
function setUp(store = fakeStore()) {
  const page = fakePage([approvingWallet(alice)], store)
  const kit = createKit({ networks: [network], metadata }, page.environment)
  const found = () => kit.connectors.state.list.map(({ id }) => id)
  return { ...page, kit, found, start: () => kit.start({ afterPaint: true }) }
}

test('after the first paint: wallets are looked for when the page had its time, and only after a start', async () => {
  const { kit, start, found, clock } = setUp()
  kit.preload()
  start()
  expect(found()).toEqual([])
  await clock.advance(100)
  expect(found()).toEqual(['com.honest'])
  kit.destroy()
})

test.each<[string, (kit: ReturnType<typeof createKit>) => void]>([
  ['comes near a button', (kit) => kit.preload()],
  ['opens the modal', (kit) => kit.modal.open()],
])('after the first paint: nobody who %s waits', (_, act) => {
  const { kit, start, found } = setUp()
  start()
  act(kit)
  expect(found()).toEqual(['com.honest'])
  kit.destroy()
})

test('after the first paint: a dapp connects at once', async () => {
  const { kit, start } = setUp()
  start()
  await kit.connection.connect('com.honest')
  expect(kit.account.state.eip155.address).toBe(alice)
  kit.destroy()
})

test('a stored wallet is shown to be asked before anything is painted', async () => {
  const store = fakeStore()
  const before = setUp(store)
  before.start()
  await before.kit.connection.connect('com.honest')
  before.kit.destroy()
  const { kit, start, found } = setUp(store)
  start()
  expect(kit.connection.state.eip155.status).toBe('restoring')
  expect(found()).toEqual(['com.honest'])
  kit.destroy()
})

test('what another tab connected before this one listened is gone along with', async () => {
  const store = fakeStore()
  const late = setUp(store)
  late.start()
  const other = setUp(store)
  other.start()
  await other.kit.connection.connect('com.honest')
  const connected = new Promise((resolve) => late.kit.on('account/connected', resolve))
  await late.clock.advance(100)
  expect(await connected).toMatchObject({ connectorId: 'com.honest', restored: true })
  late.kit.destroy()
  other.kit.destroy()
})

test('destroyed before that time: nobody is looked for', async () => {
  const { kit, start, found, clock } = setUp()
  start()
  kit.destroy()
  await clock.advance(1_000)
  expect(found()).toEqual([])
})
