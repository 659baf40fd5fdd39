import { expect, test } from 'vitest'
import { createKit, type Kit } from '../src/kit.js'
import { defineNetwork } from '../src/networks/define-network.js'
import type { ConnectorMaker } from '../src/options/connector-maker.js'
import { alice, bob, deferred, fakeProvider } from './fake-connector.js'
import { type AnnouncedWallet, fakePage, fakeStore } from './fake-page.js'

// The ways in which a browser wallet may change between two pages. The account that is shown must be able to sign.

const chain = (id: number) =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
const restoreOptions = {
  networks: [chain(1), chain(2)],
  metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
}

/** A wallet that signs for its active account if it is unlocked and the page has access. */
export function realWallet() {
  const wallet = {
    accounts: [alice, bob],
    chainId: '0x1',
    locked: false,
    silent: false,
    slow: null as Promise<void> | null,
  }
  const accounts = () => (wallet.locked ? [] : wallet.accounts)
  const test = fakeProvider({
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_chainId: () => wallet.chainId,
    personal_sign(params) {
      const [, address] = params as [string, string]
      if (!accounts().includes(address)) throw Object.assign(new Error('no'), { code: 4100 })
      return `0x${'ab'.repeat(65)}`
    },
  })
  const never = new Promise<never>(() => undefined)
  /** The methods that were requested. */
  const asked: string[] = []
  const provider = {
    ...test.provider,
    async request(request: { method: string; params?: unknown }) {
      asked.push(request.method)
      await wallet.slow
      return wallet.silent ? never : test.provider.request(request)
    },
    removeListener: () => undefined,
  }
  return { wallet, provider, asked, emit: test.emit }
}
export type Real = ReturnType<typeof realWallet>

/** How a page reaches the wallet. Null when the wallet has been removed from the browser. */
export type Way = {
  /** The id of its connector. */
  readonly id: string
  reach(real: Real | null): {
    announced?: AnnouncedWallet[]
    injected?: unknown
    connectors?: ConnectorMaker[]
  }
}

function openPage(way: Way, real: Real | null, store = fakeStore()) {
  const { announced, injected, connectors = [] } = way.reach(real)
  const listeners = new Set<(name: string | null) => void>()
  const test = fakePage(announced, store)
  const page = test.environment.page && {
    ...test.environment.page,
    injected: () => injected,
    onStorage(listener: (name: string | null) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const kit = createKit({ ...restoreOptions, connectors }, { ...test.environment, page })
  return { ...test, kit, otherTabWrote: () => listeners.forEach((tell) => void tell(null)) }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
/** Advances the clock until the restore has ended. */
async function settled(kit: Kit, clock: ReturnType<typeof openPage>['clock']) {
  for (
    let i = 0;
    i < 500 && !['connected', 'disconnected'].includes(kit.connection.state.eip155.status);
    i++
  ) {
    await turn()
    if (i > 20) await clock.advance(500)
  }
  await clock.advance(16)
}
/** Whether the wallet signs for the account that is shown. */
export async function canSign(kit: Kit): Promise<boolean> {
  const provider = kit.connection.link('eip155')?.provider
  const { address } = kit.account.state.eip155
  if (!provider || !address) return false
  const signed = provider.request({ method: 'personal_sign', params: ['0x00', address] })
  return signed.then(
    () => true,
    () => false,
  )
}

/** The changes of the wallet, and the status after the reload. */
export const cells = {
  fine: { change: () => undefined, shows: 'connected', as: alice, at: 'eip155:1' },
  locked: {
    change: ({ wallet }: Real) => {
      wallet.locked = true
    },
    shows: 'disconnected',
  },
  removed: { change: () => null, shows: 'disconnected' },
  'on a network nobody configured': {
    change: ({ wallet }: Real) => {
      wallet.chainId = '0x63'
    },
    shows: 'connected',
    as: alice,
    at: 'eip155:99',
  },
  'on another network': {
    change: ({ wallet }: Real) => {
      wallet.chainId = '0x2'
    },
    shows: 'connected',
    as: alice,
    at: 'eip155:2',
  },
  silent: {
    change: ({ wallet }: Real) => {
      wallet.silent = true
    },
    shows: 'disconnected',
  },
  'with another account': {
    change: ({ wallet }: Real) => {
      wallet.accounts = [bob]
    },
    shows: 'connected',
    as: bob,
    at: 'eip155:1',
  },
} as const

/** A row of the matrix, for one way to reach a wallet. */
export function describeRestore(name: string, way: Way) {
  for (const [change, cell] of Object.entries(cells))
    test(`${name} wallet, ${change}: ${cell.shows}`, async () => {
      const real = realWallet()
      const first = openPage(way, real)
      first.kit.start()
      await first.clock.advance(300)
      await first.kit.connection.connect(way.id)
      first.kit.destroy()

      const removed = cell.change(real) === null
      const again = openPage(way, removed ? null : real, first.store)
      again.kit.start()
      await again.clock.advance(300)
      await settled(again.kit, again.clock)
      const { status } = again.kit.connection.state.eip155
      expect(status).toBe(cell.shows)
      expect(await canSign(again.kit)).toBe(status === 'connected')
      if ('as' in cell) {
        expect(again.kit.account.state.eip155.address).toBe(cell.as)
        expect(again.kit.network.state.caipNetwork.caipNetworkId).toBe(cell.at)
      } else expect(again.kit.account.state.eip155.address).toBeNull()
      again.kit.destroy()
      await again.clock.settle()
      expect(again.clock.pending).toBe(0)
    })

  /** The wallet locks or unlocks, and says so. */
  function lock({ wallet, emit }: Real, locked: boolean) {
    wallet.locked = locked
    emit('accountsChanged', locked ? [] : wallet.accounts)
  }

  test(`${name} wallet, locked at the start or later: unlocking brings it back, without a prompt`, async () => {
    const real = realWallet()
    const first = openPage(way, real)
    first.kit.start()
    await first.clock.advance(300)
    await first.kit.connection.connect(way.id)
    first.kit.destroy()

    real.wallet.locked = true
    const { kit, clock, store } = openPage(way, real, first.store)
    const heard: boolean[] = []
    kit.on('account/connected', ({ restored }) => heard.push(restored))
    kit.start()
    await clock.advance(300)
    await settled(kit, clock)
    real.asked.length = 0
    for (const round of [1, 2]) {
      expect(kit.connection.state.eip155.status).toBe('disconnected')
      expect(store.getItem('gla.connections')).toBe(JSON.stringify({ eip155: way.id }))
      real.emit('accountsChanged', []) // still locked
      await clock.advance(1_000)
      expect(real.asked).toEqual([])
      lock(real, false)
      await turn()
      await settled(kit, clock)
      expect(heard).toHaveLength(round)
      expect(await canSign(kit)).toBe(true)
      await clock.advance(1_000)
      lock(real, true)
      await clock.advance(16)
      real.asked.length = 0
    }
    expect(heard).toEqual([true, true])
    kit.destroy()
    expect(clock.pending).toBe(0)
  })

  test(`${name} wallet, locked: in the same moment with another account, it is not lost`, async () => {
    const real = realWallet()
    const { kit, clock } = openPage(way, real)
    kit.start()
    await clock.advance(300)
    await kit.connection.connect(way.id)
    real.wallet.accounts = [bob]
    real.emit('accountsChanged', [])
    real.emit('accountsChanged', [bob])
    await turn()
    await settled(kit, clock)
    expect(kit.account.state.eip155.address).toBe(bob)
    kit.destroy()
  })

  test(`${name} wallet, locked: after a sign-out nothing comes back, here or in another tab`, async () => {
    const real = realWallet()
    const here = openPage(way, real)
    const there = openPage(way, real, here.store)
    here.kit.start()
    await here.clock.advance(300)
    await here.kit.connection.connect(way.id)
    there.kit.start()
    await there.clock.advance(300)
    await settled(there.kit, there.clock)
    lock(real, true)
    for (const { clock } of [here, there]) await clock.advance(1_000)
    await here.kit.connection.disconnect()
    real.wallet.locked = false
    real.asked.length = 0
    for (const isTold of [false, true]) {
      if (isTold) there.otherTabWrote()
      lock(real, false)
      for (const { kit, clock } of [here, there]) {
        await turn()
        await settled(kit, clock)
        await clock.advance(1_000)
        expect(kit.connection.state.eip155.status).toBe('disconnected')
      }
    }
    expect(real.asked).toEqual([])
    expect(here.store.getItem('gla.connections')).toBe('{}')
    here.kit.destroy()
    there.kit.destroy()
  })

  test(`${name} wallet, in two tabs: a sign-out is not undone by a tab that restores`, async () => {
    for (const isToldFirst of [true, false]) {
      const real = realWallet()
      const here = openPage(way, real)
      here.kit.start()
      await here.clock.advance(300)
      await here.kit.connection.connect(way.id)
      const { promise, resolve } = deferred<void>()
      real.wallet.slow = promise
      const there = openPage(way, real, here.store)
      there.kit.start()
      await there.clock.advance(300)
      expect(there.kit.connection.state.eip155.status).toBe('restoring')
      void here.kit.connection.disconnect()
      if (isToldFirst) there.otherTabWrote()
      real.wallet.slow = null
      resolve()
      await settled(there.kit, there.clock)
      there.otherTabWrote()
      await settled(there.kit, there.clock)
      expect(there.kit.connection.state.eip155.status).toBe('disconnected')
      expect(here.store.getItem('gla.connections')).toBe('{}')
      here.kit.destroy()
      there.kit.destroy()
    }
  })

  test(`${name} wallet, in two tabs: what one does the other shows`, async () => {
    const real = realWallet()
    const here = openPage(way, real)
    const there = openPage(way, real, here.store)
    for (const tab of [here, there]) {
      tab.kit.start()
      await tab.clock.advance(300)
    }
    await here.kit.connection.connect(way.id)
    there.otherTabWrote()
    await settled(there.kit, there.clock)
    expect(there.kit.connection.state.eip155.status).toBe('connected')
    expect(await canSign(there.kit)).toBe(true)
    await here.kit.connection.disconnect()
    there.otherTabWrote()
    await settled(there.kit, there.clock)
    expect(there.kit.connection.state.eip155.status).toBe('disconnected')
    here.kit.destroy()
    there.kit.destroy()
  })
}
