import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeStore } from './fake-page.js'
import { newWallet, openPage, type RealWallet, type Step, step } from './wallet-histories.js'

// `npm run prove histories` runs ten times as many. A failure prints the shortest history that shows it.
const runs = Number(process.env.GLA_HISTORIES ?? 100)
const seed = Number(process.env.GLA_SEED ?? 20261121)

type Page = ReturnType<typeof openPage>
type World = { page: Page; wallets: RealWallet[]; store: ReturnType<typeof fakeStore> }

async function act(world: World, next: Step, isRelay: boolean) {
  const { page, wallets } = world
  const { connection, network } = page.controllers
  const walletOf = (id: string) => wallets.find((one) => one.id === id) as RealWallet
  const ignore = () => undefined // rejections are part of the history
  switch (next.do) {
    case 'connect':
      connection.connect(next.wallet).catch(ignore)
      break
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
      break
    case 'other-tab-out':
      world.store.setItem('gla.connections', '{}')
      page.otherTabChanged()
      break
  }
  await world.page.clock.settle()
}

/** The invariants after every step. */
function check({ page, wallets }: World, isQuiet: boolean) {
  const { account, connection, network } = page.controllers
  const now = connection.state.eip155
  const { address, caipAddress, allAccounts } = account.state.eip155
  const place = network.state.wallets.eip155
  if (now.status === 'connected') {
    const wallet = wallets.find(({ id }) => id === now.connectorId) as RealWallet
    expect(page.answered).toContain(now.connectorId) // it answered in this page
    expect(page.stored().eip155).toBe(now.connectorId)
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
  expect(page.clock.pending).toBeLessThan(16)
}

for (const kind of ['browser wallets', 'sessions'] as const)
  test(`${kind}: no illegal state in ${runs} histories`, async () => {
    const isRelay = kind === 'sessions'
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (history) => {
        const wallets = [newWallet('one'), newWallet('two')]
        const store = fakeStore()
        const world: World = { page: openPage(wallets, store, isRelay), wallets, store }
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
        world.page.controllers.destroy()
        await world.page.clock.settle()
        expect(world.page.clock.pending).toBe(0)
      }),
      { numRuns: runs, seed, endOnFailure: false },
    )
  })
