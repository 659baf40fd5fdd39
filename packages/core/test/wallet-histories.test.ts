import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  historyStore,
  newWallet,
  openPage,
  type RealWallet,
  type Step,
  step,
} from './wallet-histories.js'

// `npm run prove histories` runs ten times as many. A failure prints the shortest history that shows it.
const runs = Number(process.env.GLA_HISTORIES ?? 100)
const seed = Number(process.env.GLA_SEED ?? 20261121)

type Page = ReturnType<typeof openPage>
type World = {
  page: Page
  wallets: RealWallet[]
  store: ReturnType<typeof historyStore>
  /** Whether the page was told of what the other tab did. */
  isTold: boolean
}

async function act(world: World, next: Step, isRelay: boolean) {
  const { page, wallets } = world
  const { connection, network } = page.controllers
  const walletOf = (id: string) => wallets.find((one) => one.id === id) as RealWallet
  const ignore = () => undefined // rejections are part of the history
  switch (next.do) {
    case 'connect': {
      const before = { ...connection.state.eip155 }
      connection.connect(next.wallet).catch(ignore)
      if (before.status !== 'restoring' || walletOf(next.wallet).mood !== 'refuses') break
      await page.clock.settle()
      expect(connection.state.eip155).toEqual(before) // a declined connect does not end a restore
      break
    }
    case 'mood':
      walletOf(next.wallet).mood = next.mood
      break
    case 'accounts': {
      const wallet = walletOf(next.wallet)
      wallet.accounts = [...next.accounts]
      if (wallet.granted) page.emit(next.wallet, 'accountsChanged', wallet.accounts)
      break
    }
    case 'chain':
      walletOf(next.wallet).chainId = next.chainId
      page.emit(next.wallet, 'chainChanged', `0x${next.chainId.toString(16)}`)
      break
    case 'chains at once':
      for (const chainId of next.chainIds) {
        walletOf(next.wallet).chainId = chainId
        page.emit(next.wallet, 'chainChanged', `0x${chainId.toString(16)}`)
      }
      break
    case 'manner':
      walletOf(next.wallet).switches = next.switches
      break
    case 'request':
      page.request(next.wallet)
      break
    case 'leave':
      walletOf(next.wallet).granted = false
      page.emit(next.wallet, 'disconnect', { code: 4900 })
      break
    case 'switch':
      network.switch(`eip155:${next.chainId}`).catch(ignore)
      break
    case 'wait':
      await page.clock.advance(next.ms)
      break
    case 'cancel':
      connection.cancel()
      break
    case 'sign-out':
      void connection.disconnect()
      break
    case 'answer':
      page.pending.shift()?.answer()
      break
    case 'reload':
      page.controllers.destroy()
      await page.clock.settle()
      expect(page.clock.pending).toBe(0)
      world.page = openPage(wallets, world.store, isRelay)
      world.isTold = true // it has read the store
      break
    case 'other-tab':
      if (next.chooses) walletOf(next.chooses).granted = true
      world.store.otherTabStores(next.chooses)
      world.isTold = next.isTold
      if (next.isTold) page.otherTabChanged()
      break
    case 'told':
      world.isTold = true
      page.otherTabChanged()
      break
    case 'other family leaves': {
      const { switching } = network.state
      await page.controllers.connection.disconnect('solana')
      await page.clock.settle()
      expect(network.state.switching).toBe(switching)
      break
    }
  }
  await world.page.clock.settle()
}

/** The invariants after every step. */
function check({ page, wallets, store, isTold }: World, isQuiet: boolean) {
  const { account, connection, network } = page.controllers
  const now = connection.state.eip155
  const { address, caipAddress, allAccounts } = account.state.eip155
  const place = network.state.wallets.eip155
  if (now.status === 'connected') {
    const wallet = wallets.find(({ id }) => id === now.connectorId) as RealWallet
    expect(page.answered).toContain(now.connectorId) // it answered in this page
    if (isTold) expect(store.connected()).toBe(now.connectorId)
    expect(address).not.toBeNull()
    expect(caipAddress).toBe(`${network.state.caipNetwork.caipNetworkId}:${address}`)
    expect(allAccounts.map((one) => one.address)).toContain(address)
    expect(place?.caipNetworkId).toBe(network.state.caipNetwork.caipNetworkId)
    if (isQuiet && wallet.granted && wallet.accounts.length > 0) {
      expect(wallet.accounts).toContain(address)
      expect(place?.caipNetworkId).toBe(`eip155:${wallet.chainId}`)
    }
  }
  if (now.status === 'disconnected') {
    expect([address, caipAddress, place]).toEqual([null, null, undefined])
    expect(account.state.eip155).toMatchObject({ balance: '0.00', balanceStatus: 'unknown' })
  }
  expect([store.undone, page.repeated]).toEqual([[], []])
  expect(page.clock.pending).toBeLessThan(16)
}

/** After any history, a tab follows another one that has connected a wallet which agrees. */
async function checkFollows(world: World) {
  const { page, store, wallets } = world
  for (const { answer } of page.pending.splice(0)) answer()
  await page.clock.advance(6_000) // a late approval is revoked
  const chosen = wallets.find(({ id }) => id === store.connected())
  if (!store.isOthers) return
  const { accounts } = newWallet('')
  if (chosen) Object.assign(chosen, { mood: 'agrees', granted: true })
  if (chosen?.accounts.length === 0) chosen.accounts = accounts
  world.isTold = true
  page.otherTabChanged()
  await page.clock.advance(100)
  const now = page.controllers.connection.state.eip155
  if (chosen) expect(now).toMatchObject({ status: 'connected', connectorId: chosen.id })
  else expect(now.status).toBe('disconnected')
  check(world, true)
}

for (const kind of ['browser wallets', 'sessions'] as const)
  test(`${kind}: no illegal state in ${runs} histories`, async () => {
    const isRelay = kind === 'sessions'
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (history) => {
        const wallets = [newWallet('one'), newWallet('two')]
        const store = historyStore()
        const page = openPage(wallets, store, isRelay)
        const world: World = { page, wallets, store, isTold: true }
        for (const next of history) {
          await act(world, next, isRelay)
          check(world, false)
        }
        await world.page.clock.advance(100)
        check(world, true)
        // Every request has a deadline, after which nothing is pending.
        for (const wallet of wallets) if (wallet.mood === 'hangs') wallet.mood = 'gone'
        await world.page.clock.advance(isRelay ? 3_700_000 : 400_000)
        expect(['connected', 'disconnected']).toContain(
          world.page.controllers.connection.state.eip155.status,
        )
        check(world, true)
        await checkFollows(world)
        world.page.controllers.destroy()
        await world.page.clock.settle()
        expect(world.page.clock.pending).toBe(0)
      }),
      { numRuns: runs, seed, endOnFailure: false },
    )
  })
