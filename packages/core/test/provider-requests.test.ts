import { expect, test } from 'vitest'
import { createKit } from '../src/kit.js'
import { bnbSmartChain } from '../src/networks/evm-networks.js'
import type { KitOptions } from '../src/options/options.js'
import { fakePage } from './fake-page.js'
import { httpServer } from './http-server.js'

async function setUp(overrides: (url: string) => Partial<KitOptions>, status = 200) {
  const server = await httpServer(({ url }, response) => {
    const answers: Record<string, unknown> = {
      '/projects/v1/origins': { allowedOrigins: ['https://dapp.example'] },
      '/getAnalyticsConfig': { isAnalyticsEnabled: true },
    }
    response.writeHead(url.pathname === '/e' ? status : 200)
    response.end(JSON.stringify(answers[url.pathname] ?? {}))
  })
  const { environment, clock } = fakePage()
  const kit = createKit(
    {
      networks: [bnbSmartChain],
      metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
      ...overrides(server.url),
    },
    { ...environment, fetch: (input, init) => fetch(input, init) },
  )
  const paths = () => server.requests.map(({ url }) => url.pathname)
  return { server, kit, clock, paths }
}

test('ruling 10: the page asks nobody; the modal, once shown, asks the provider, and tells it of that', async () => {
  const { server, kit, clock, paths } = await setUp((url) => ({
    projectId: 'p1',
    provider: { url },
  }))
  await using _ = server
  kit.start()
  await clock.advance(60_000)
  expect(paths()).toEqual([])
  kit.modal.open()
  await clock.advance(60_000)
  expect(paths()).toEqual([]) // not while the modal's own code is on its way
  kit.modal.shown()
  await clock.advance(50)
  await server.waitForRequests(3)
  expect(paths().sort()).toEqual(['/e', '/getAnalyticsConfig', '/projects/v1/origins'])
  for (const { url } of server.requests)
    expect(url.search).toBe('?projectId=p1&st=gla&sv=html-evm-1.7.5')
  expect(kit.alerts.state.shown).toEqual([])
  kit.destroy()
})

test('analytics off: no event, no question about them', async () => {
  const { server, kit, clock, paths } = await setUp((url) => ({
    projectId: 'p1',
    provider: { url },
    features: { analytics: false },
  }))
  await using _ = server
  kit.start()
  kit.modal.open()
  kit.modal.shown()
  await clock.advance(50)
  await server.waitForRequests(1)
  kit.modal.close()
  kit.report(new Error('x'))
  await clock.advance(60_000)
  expect(paths()).toEqual(['/projects/v1/origins'])
  kit.destroy()
})

test('ruling 3: no provider, no alert and no question; a provider without a project id is an alert', async () => {
  const without = await setUp(() => ({ projectId: 'p1' }))
  await using _a = without.server
  without.kit.modal.open()
  without.kit.modal.shown()
  await without.clock.advance(50)
  await without.clock.settle()
  expect(without.kit.alerts.state.shown).toEqual([])
  without.kit.destroy()

  const nameless = await setUp((url) => ({ provider: { url } }))
  await using _b = nameless.server
  nameless.kit.modal.open()
  nameless.kit.modal.shown()
  await nameless.clock.advance(50)
  await expect
    .poll(() => nameless.kit.alerts.state.shown.map(({ code }) => code))
    .toEqual(['project-id-not-configured'])
  expect([...without.paths(), ...nameless.paths()]).toEqual([])
  nameless.kit.destroy()
})

test("403: 'Invalid App Configuration', once", async () => {
  const { server, kit, clock } = await setUp((url) => ({ projectId: 'p1', provider: { url } }), 403)
  await using _ = server
  kit.modal.open()
  kit.modal.shown()
  await clock.advance(50)
  await expect.poll(() => kit.alerts.state.shown).toHaveLength(1)
  kit.modal.close()
  kit.modal.open()
  await server.waitForRequests(5)
  expect(kit.alerts.state.shown.map(({ code }) => code)).toEqual(['invalid-app-configuration'])
  kit.destroy()
})

test.each([
  [{ url: 'api.gla.example' }, 'provider.url'],
  [{ url: 'http://api.gla.example' }, 'provider.url'],
  [{ url: 'http://localhost.evil.example' }, 'provider.url'],
  [{ url: 'https://a', explorerUrl: 'ftp://b' }, 'provider.explorerUrl'],
  [{ url: 'http://api.localhost:4101', analyticsUrl: '' }, 'provider.analyticsUrl'],
])('error: options/invalid for the provider %j', async (provider, field) => {
  await expect(setUp(() => ({ provider }))).rejects.toThrow(field)
})
