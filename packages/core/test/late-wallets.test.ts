import { expect, test } from 'vitest'
import { createKit } from '../src/kit.js'
import { alice } from './fake-connector.js'
import { approvingWallet, fakePage, fakeStore } from './fake-page.js'
import { local } from './test-kit.js'

// Wallets that do not announce themselves and come late (ruling 39).

/** A page with a kit. `come` puts the wallet at `window.ethereum`. */
function openPage(store = fakeStore()) {
  const fake = fakePage([], store)
  let injected: unknown
  const page = fake.environment.page && { ...fake.environment.page, injected: () => injected }
  const kit = createKit(
    {
      networks: [{ ...local, caipNetworkId: 'eip155:1', id: 1 }],
      metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    },
    { ...fake.environment, page },
  )
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    ...fake,
    kit,
    page,
    listening: () => fake.listening,
    come() {
      injected = approvingWallet(alice).provider
    },
    ids: () => kit.connectors.state.list.map(({ id }) => id),
    /** Advances in small steps, so that code that is loaded arrives in between. */
    async pass(ms: number) {
      for (let n = 0; n < 20; n++) await turn()
      for (let n = 0; n < ms; n += 50) {
        await fake.clock.advance(50)
        await turn()
      }
    },
  }
}

/** What a page leaves in the storage that has connected the wallet at `window.ethereum`. */
async function connectedBefore() {
  const store = fakeStore()
  const { kit, come, pass } = openPage(store)
  come()
  kit.start()
  await pass(300)
  await kit.connection.connect('injected')
  kit.destroy()
  return store
}

test('looked for after 300 ms and then no more, unless something happens', async () => {
  const { kit, come, pass, ids, clock } = openPage()
  kit.start()
  await clock.advance(299)
  come()
  expect(ids()).toEqual([])
  await clock.advance(1)
  expect(ids()).toEqual(['injected'])
  const other = openPage()
  other.kit.start()
  await other.pass(300)
  expect(other.clock.pending).toBe(0)
  other.come()
  await other.pass(10_000)
  expect(other.ids()).toEqual([])
  for (const one of [kit, other.kit]) one.destroy()
  await pass(50)
})

test('looked for again when a wallet says that it has come, and when the modal opens', async () => {
  for (const happens of ['says so', 'opens', 'is about to open'] as const) {
    const { kit, page, come, pass, ids, listening } = openPage()
    kit.start()
    await pass(5_000)
    come()
    if (happens === 'says so') page?.dispatch('ethereum#initialized')
    else if (happens === 'opens') kit.modal.open()
    else kit.preload()
    expect(ids()).toEqual(['injected'])
    kit.destroy()
    expect(listening()).toBe(0)
  }
})

test('the modal opens before the first look: a wallet has its 300 ms to announce itself', async () => {
  const { kit, come, ids, clock } = openPage()
  come()
  kit.start({ afterPaint: true })
  kit.modal.open()
  await clock.advance(299)
  expect(ids()).toEqual([])
  await clock.advance(1)
  expect(ids()).toEqual(['injected'])
  kit.destroy()
})

test('looked for until a restore’s deadline, and restored; what comes later is not', async () => {
  for (const [after, status] of [
    [2_500, 'connected'],
    [3_500, 'disconnected'],
  ] as const) {
    const { kit, come, pass, ids, clock } = openPage(await connectedBefore())
    kit.start()
    await pass(after)
    come()
    await pass(600)
    expect(kit.connection.state.eip155.status).toBe(status)
    kit.modal.open()
    expect(ids()).toEqual(['injected'])
    kit.modal.close()
    await pass(5_000)
    expect(kit.connection.state.eip155.status).toBe(status)
    kit.destroy()
    expect(clock.pending).toBe(0)
  }
})
