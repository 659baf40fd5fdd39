import { createKit, serverEnvironment } from '@gla/core'
import type { Page } from '@gla/core/family'
import { fakePage, fakeStore } from '@gla/core/test/fake-page'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { solana } from '../src/solana.js'
import { startLocalSvm } from './local-svm.js'
import { registerIn, standardWallet } from './standard-wallet.js'

let svm: Awaited<ReturnType<typeof startLocalSvm>>
beforeAll(async () => {
  svm = await startLocalSvm()
})
afterAll(() => svm.stop())

function visit(wallet: object, storage = fakeStore()) {
  const page = fakePage().environment.page as Page
  const kit = createKit(
    {
      networks: [svm.network],
      families: [solana()],
      metadata: { name: 'Dapp', description: '', url: 'http://localhost', icons: [] },
    },
    serverEnvironment({ page, storage }),
  )
  onTestFinished(kit.destroy)
  registerIn(page, wallet)
  kit.start()
  return { kit, storage }
}

test('a kit connects a Solana wallet, shows its balance, and finds it again after a reload', async () => {
  const world = standardWallet()
  await svm.fund(world.address, 2_500_000_000)
  const first = visit(world.wallet)
  const [info] = first.kit.connectors.state.list
  expect(info).toMatchObject({ name: 'Honest Wallet', namespaces: ['solana'], type: 'announced' })
  await first.kit.connection.connect(info?.id ?? '')
  expect(first.kit.account.state.solana.caipAddress).toBe(
    `${svm.network.caipNetworkId}:${world.address}`,
  )
  await expect.poll(() => first.kit.account.state.solana.balance).toBe('2.5')
  expect(world.prompts()).toBe(1)
  first.kit.destroy()

  const second = visit(world.wallet, first.storage)
  await expect.poll(() => second.kit.connection.state.solana.status).toBe('connected')
  expect(second.kit.account.state.solana.address).toBe(world.address)
  expect(world.prompts()).toBe(1)

  world.emit({ accounts: [] })
  await expect.poll(() => second.kit.connection.state.solana.status).toBe('disconnected')
})
