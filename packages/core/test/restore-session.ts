import { type Relay, startRelay } from '@gla/relay'
import { expect, onTestFinished, test } from 'vitest'
import type { Page } from '../src/environment.js'
import { createKit, type Kit } from '../src/kit.js'
import { defineNetwork } from '../src/networks/define-network.js'
import { fakePage, fakeStore } from './fake-page.js'
import { canSign, type cells } from './restore-cells.js'
import { socketsHere } from './session-kit.js'
import { alice, bob, type WalletSession } from './wallet-connect-wallet.js'
import { createWallet, hurriedEnvironment, until } from './wallet-connect-world.js'

// The same changes for a wallet over a relay. For a session they mean:
// - locked: the wallet's device is off. The session continues: connected, and a request is signed once a person opens the
//   wallet (ruling 9).
// - removed: the wallet has ended the session.
// - on another network: a session has no current network, so the wallet has approved other networks.
// - silent: the relay does not respond. Disconnected at the deadline; the session is kept, and a late response restores it.
// - with another account: the wallet has replaced an account of the session.

const chain = (id: number) =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

async function setUp() {
  let relay: Relay = await startRelay()
  onTestFinished(() => relay.close())
  const wallet = await createWallet(relay.url)
  wallet.onRequest('personal_sign', () => `0x${'ab'.repeat(65)}`)
  const storage = fakeStore()
  let restoreTime = 10_000 // ms

  function openTab() {
    const listeners = new Set<(name: string | null) => void>()
    const page: Page = {
      ...(fakePage().environment.page as Page),
      onStorage(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    const environment = hurriedEnvironment(
      (ms) => (ms > 9_900 && ms <= 10_000 ? restoreTime : ms),
      {
        page,
        storage,
        ...socketsHere,
      },
    )
    const kit = createKit(
      {
        networks: [chain(1), chain(2)],
        metadata: { name: 'Dapp', description: '', url: 'http://localhost', icons: [] },
        relayUrl: relay.url,
      },
      environment,
    )
    onTestFinished(kit.destroy)
    kit.start()
    return { kit, otherTabWrote: () => listeners.forEach((tell) => void tell(null)) }
  }

  return {
    wallet,
    openTab,
    async connect({ connection }: Kit) {
      const onUri = async (uri: string) => wallet.approve(await wallet.scan(uri))
      await connection.connect('walletConnect', { onUri: (uri) => void onUri(uri) })
      await until(() => wallet.client.session.getAll().some(({ acknowledged }) => acknowledged))
    },
    /** The connections that a reload would restore. */
    stored: () => storage.getItem('gla.connections'),
    session: () => wallet.client.session.getAll()[0] as WalletSession,
    /** Updates the accounts of the session from the wallet. Resolves when the relay has the message. */
    async update(accounts: readonly `eip155:${number}:${string}`[]) {
      const [{ topic, namespaces }] = wallet.client.session.getAll() as [WalletSession]
      const { methods = [], events = [] } = namespaces.eip155 ?? {}
      const chains = [...new Set(accounts.map((one) => one.slice(0, one.lastIndexOf(':'))))]
      const published = wallet.published(1104)
      const eip155 = { chains, accounts: [...accounts], methods, events }
      await wallet.client.update({ topic, namespaces: { eip155 } })
      await published
    },
    /** @returns a function that starts the relay again */
    async stopRelay(given: number) {
      restoreTime = given
      const { port } = relay
      await relay.close()
      return async () => {
        relay = await startRelay({ port })
      }
    },
  }
}
type World = Awaited<ReturnType<typeof setUp>>
const settled = ({ connection }: Kit) =>
  until(() => ['connected', 'disconnected'].includes(connection.state.eip155.status))

type Shown = { shows: string; as?: string; at?: string; change(world: World): Promise<unknown> }
const sessionCells: Record<Exclude<keyof typeof cells, 'locked' | 'silent'>, Shown> = {
  fine: { shows: 'connected', as: alice, at: 'eip155:1', change: async () => undefined },
  removed: {
    shows: 'disconnected',
    change: ({ wallet, session }) =>
      wallet.client.disconnect({ topic: session().topic, reason: { code: 6000, message: 'x' } }),
  },
  'on a network nobody configured': {
    shows: 'connected',
    as: alice,
    at: 'eip155:99',
    change: ({ update }) => update([`eip155:99:${alice}`]),
  },
  'on another network': {
    shows: 'connected',
    as: alice,
    at: 'eip155:2',
    change: ({ update }) => update([`eip155:2:${alice}`]),
  },
  'with another account': {
    shows: 'connected',
    as: bob,
    at: 'eip155:1',
    change: ({ update }) => update([`eip155:1:${bob}`]),
  },
}

async function checkShown({ kit }: { kit: Kit }, { shows, as, at }: Omit<Shown, 'change'>) {
  const { status } = kit.connection.state.eip155
  expect(status).toBe(shows)
  expect(await canSign(kit)).toBe(status === 'connected')
  expect(kit.account.state.eip155.address).toBe(as ?? null)
  if (at) expect(kit.network.state.caipNetwork.caipNetworkId).toBe(at)
}

export function describeRestoredSession(name: string) {
  for (const [change, cell] of Object.entries(sessionCells))
    test(`${name} wallet, ${change}: ${cell.shows}`, async () => {
      const world = await setUp()
      const first = world.openTab()
      await world.connect(first.kit)
      first.kit.destroy()
      await cell.change(world)
      const again = world.openTab()
      await settled(again.kit)
      await checkShown(again, cell)
    })

  test(`${name} wallet, locked: connected, and it signs when it is back`, async () => {
    const world = await setUp()
    const first = world.openTab()
    await world.connect(first.kit)
    first.kit.destroy()
    const { relayer } = world.wallet.client.core
    await relayer.transportClose()
    const { kit } = world.openTab()
    await settled(kit)
    expect(kit.connection.state.eip155.status).toBe('connected')
    const signing = canSign(kit)
    await until(() => kit.connection.link('eip155')?.waiting === 1)
    await relayer.transportOpen()
    expect(await signing).toBe(true)
  })

  test(`${name} wallet, silent: disconnected at the deadline, and connected when the relay is back`, async () => {
    const world = await setUp()
    const first = world.openTab()
    await world.connect(first.kit)
    first.kit.destroy()
    const comeBack = await world.stopRelay(300)
    const late = world.openTab()
    await settled(late.kit)
    await checkShown(late, { shows: 'disconnected' })
    await comeBack()
    await until(() => late.kit.connection.state.eip155.status === 'connected')
    await checkShown(late, { shows: 'connected', as: alice, at: 'eip155:1' })
  })

  test.each([true, false])(
    `${name} wallet, in two tabs: a sign-out is not undone by a tab that restores (told at once: %s)`,
    async (isToldFirst) => {
      const world = await setUp()
      const here = world.openTab()
      await world.connect(here.kit)
      const comeBack = await world.stopRelay(5_000)
      const there = world.openTab()
      await until(() => there.kit.connection.state.eip155.status === 'restoring')
      void here.kit.connection.disconnect()
      if (isToldFirst) there.otherTabWrote()
      await comeBack()
      await settled(there.kit)
      there.otherTabWrote()
      await settled(there.kit)
      for (const tab of [here, there]) await checkShown(tab, { shows: 'disconnected' })
      await until(() => world.wallet.client.session.getAll().length === 0)
      expect(world.stored()).toBe('{}')
    },
  )

  test(`${name} wallet, in two tabs: what one does the other shows`, async () => {
    const world = await setUp()
    const here = world.openTab()
    const there = world.openTab()
    await world.connect(here.kit)
    there.otherTabWrote()
    await settled(there.kit)
    for (const tab of [here, there])
      await checkShown(tab, { shows: 'connected', as: alice, at: 'eip155:1' })
    await here.kit.connection.disconnect()
    there.otherTabWrote()
    await settled(there.kit)
    for (const tab of [here, there]) await checkShown(tab, { shows: 'disconnected' })
    await until(() => world.wallet.client.session.getAll().length === 0)
  })
}
