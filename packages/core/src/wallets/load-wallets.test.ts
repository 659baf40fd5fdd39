import { expect, test } from 'vitest'
import { fakePage } from '../../test/fake-page.js'
import { patientClock } from '../../test/patient-clock.js'
import { createApiClient } from '../api/api-client.js'
import type { Environment } from '../environment.js'
import { serverEnvironment } from '../environment.js'
import type { KitParts } from '../kit-parts.js'
import { bnbSmartChain } from '../networks/evm-networks.js'
import { completeOptions } from '../options/complete-options.js'
import { createState } from '../state.js'
import { createStorage } from '../storage/storage.js'
import { createArrangeWallets } from './arrange-wallets.js'
import { loadWallets } from './load-wallets.js'

/** The parts of a kit that the loader needs. */
function setUp(api: KitParts['api'] = null, page = fakePage()) {
  const { environment: env } = page
  const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }
  const options = completeOptions({
    networks: [bnbSmartChain],
    metadata,
    excludeWallets: ['rabby'],
  })
  const parts = {
    api,
    env,
    options,
    storage: createStorage(env, 'gla'),
    inView: { namespace: () => 'eip155' },
    connectors: { state: createState({ list: [] }), get: () => null },
  } as unknown as KitParts
  return { page, wallets: loadWallets(parts, createArrangeWallets) }
}
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('default: with no provider and no network, the wallets that come with the kit', async () => {
  const { wallets } = setUp()
  await wallets.prepare()
  expect(names(wallets.recommended())).toEqual([
    'MetaMask',
    'Trust Wallet',
    'Coinbase Wallet',
    'OKX Wallet',
  ])
  while (wallets.state.list.status !== 'complete') await wallets.loadNext()
  expect(wallets.state.list.wallets.length).toBeGreaterThan(60)
  const shown = names(wallets.state.list.wallets)
  expect(shown).not.toContain('Rabby')
  expect(shown).not.toContain('Solflare')
})

test('recent wallets outlive the page', async () => {
  const { wallets, page } = setUp()
  await wallets.prepare()
  for (const { id } of wallets.recommended().slice(0, 3)) wallets.remember(id)
  const again = setUp(null, page).wallets
  await again.prepare()
  expect(names(again.recent())).toEqual(['Coinbase Wallet', 'Trust Wallet'])
})

test('a provider is asked where one is configured; one that fails, or is not loaded, is stood in for', async () => {
  const clock = patientClock()
  const client = (fetch: Environment['fetch']) => async () =>
    createApiClient(
      serverEnvironment({ ...clock, fetch }),
      { url: 'https://list.example' },
      { projectId: 'p', namespaces: ['eip155'] },
    )
  const data = [{ id: 'a', name: 'From the provider' }]
  const right = setUp(client(async () => Response.json({ data, count: 1 }))).wallets
  await right.loadNext()
  expect(names(right.state.list.wallets)).toEqual(['From the provider'])

  const down = setUp(client(() => Promise.reject(new TypeError('offline')))).wallets
  const unread = setUp(() => Promise.reject(new TypeError('no such chunk'))).wallets
  const tried = (async () => {
    for (let tries = 1; tries < 4; tries++) await clock.pass()
  })()
  for (const wallets of [down, unread]) {
    await wallets.loadNext()
    expect(wallets.state.source).toBe('bundled')
    expect(wallets.state.providerError).not.toBeNull()
    expect(names(wallets.state.list.wallets)[0]).toBe('MetaMask')
  }
  await tried
  expect(down.state.providerError).toBe('transport/http-failed')
})
