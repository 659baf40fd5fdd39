import { afterEach, expect, test } from 'vitest'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'

const provider = { projectId: 'test', provider: { url: 'https://provider.test/base' } }
const largest = `data:image/png;base64,${'A'.repeat(87_384)}` // 64 KiB
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

function fakeProvider() {
  const state = {
    asked: [] as URL[],
    answer: { name: 'alice.gla', avatar: null } as unknown,
    async fetch(input: Parameters<typeof fetch>[0]) {
      const url = new URL(String(input))
      // Ours answers nobody who does not say for which project.
      if (!url.searchParams.has('projectId')) return new Response(null, { status: 400 })
      if (url.pathname.endsWith('/supported-chains'))
        return Response.json({ http: [local.caipNetworkId] })
      state.asked.push(url)
      if (url.pathname.includes('/identity/')) return Response.json(state.answer)
      return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
    },
  }
  return state
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
async function open(options: TestKitOptions = {}) {
  const server = fakeProvider()
  const test = createTestKit({ ...provider, fetch: server.fetch, ...options })
  ends.push(test.kit.destroy)
  await test.connect()
  const { address } = test.kit.account.state.eip155
  return { ...test, server, account: () => test.kit.account.state.eip155, address }
}

test('default: nobody is asked until the feature is loaded; then the name and its picture are there', async () => {
  const { kit, clock, server, account, address } = await open()
  await clock.advance(60_000)
  expect(server.asked).toEqual([])
  server.answer = { name: 'alice.gla', avatar: 'data:image/png;base64,AAAA' }
  await kit.load('identity')
  await clock.settle()
  expect(account()).toMatchObject({
    profileName: 'alice.gla',
    profileImage: 'data:image/png;base64,AAAA',
  })
  const [{ pathname, searchParams } = new URL('x:')] = server.asked
  expect(pathname).toBe(`/base/v1/identity/${address}`)
  expect(searchParams.get('sender')).toBe(address)
})

test('an opened modal looks the account up, and again after 5 min at its next opening', async () => {
  const { kit, clock, server, account } = await open()
  await kit.load('identity')
  await clock.settle()
  kit.modal.open()
  kit.modal.close({ force: true })
  await clock.settle()
  expect(server.asked).toHaveLength(1)
  await clock.advance(300_000)
  expect(server.asked).toHaveLength(1)
  server.answer = { name: 'other.gla', avatar: null }
  kit.modal.open()
  await clock.settle()
  expect(account().profileName).toBe('other.gla')
})

test('a cached name is there with the account, before the feature is loaded; and ends with a sign-out', async () => {
  const first = await open()
  await first.kit.load('identity')
  await first.clock.settle()
  const cached = first.store.kept.get('gla.identity') ?? ''
  const next = createTestKit(provider)
  ends.push(next.kit.destroy)
  next.store.setItem('gla.identity', cached)
  await next.clock.advance(1_000)
  await next.connect()
  expect(next.kit.account.state.eip155.profileName).toBe('alice.gla')
  await next.kit.connection.disconnect()
  expect(next.kit.account.state.eip155.profileName).toBeNull()
  expect(next.store.kept.has('gla.identity')).toBe(false)
})

test('on a test network, and where the provider serves nothing, there is no name', async () => {
  const network = { ...local, testnet: true }
  const { kit, clock, server, account } = await open({ networks: [network, local2] })
  await kit.load('identity')
  await clock.settle()
  expect([server.asked, account().profileName]).toEqual([[], null])
  const other = await open()
  await other.kit.load('identity')
  await other.clock.settle()
  await other.kit.network.switch(local2.caipNetworkId)
  other.kit.modal.open()
  await other.clock.advance(400_000)
  other.kit.modal.close({ force: true })
  other.kit.modal.open()
  await other.clock.settle()
  expect([other.server.asked.length, other.account().profileName]).toEqual([1, null])
})

test.each([
  [largest, largest],
  ['https://provider.test/avatars/a%20b', `data:image/svg+xml;base64,${btoa(svg)}`],
  ['https://provider.test/avatars/a?x=1', null],
  ['https://provider.test/avatars/%zz', null],
  ['https://evil.example/a.png', null],
  ['http://provider.test/a.png', null],
  ['data:text/html,x', null],
  ['javascript:alert(1)', null],
])('a picture is a data: URL or on the provider’s own host: %.60s', async (avatar, expected) => {
  const { kit, clock, server, account } = await open()
  server.answer = { name: 'alice.gla', avatar }
  await kit.load('identity')
  await clock.settle()
  await clock.settle()
  expect(account()).toMatchObject({ profileName: 'alice.gla', profileImage: expected })
  expect(server.asked.every(({ host }) => host === 'provider.test')).toBe(true)
})

test.each([null, [], { name: 7 }, { name: 'ali\u202Ece' }, { name: 'x'.repeat(300), avatar: 1 }])(
  'a lying answer gives no name: %j',
  async (answer) => {
    const { kit, clock, server, account } = await open()
    server.answer = answer
    await kit.load('identity')
    await clock.settle()
    expect(account()).toMatchObject({ profileName: null, profileImage: null, balance: '1' })
  },
)

test('without a provider there is none', async () => {
  const { kit } = await open({ provider: undefined })
  expect(await kit.load('identity')).toBeNull()
})

test('of somebody else: asked for the account in view, cleaned, and nothing of it is kept or said of the account', async () => {
  const { kit, clock, server, account, address, store } = await open()
  const identity = await kit.load('identity')
  await clock.settle()
  const { signal } = new AbortController()
  const other = `0x${'7c'.repeat(20)}`
  server.answer = { name: 'bob.gla', avatar: 'https://evil.example/a.png' }
  expect(await identity?.of(other, signal)).toEqual({ profileName: 'bob.gla', profileImage: null })
  server.answer = { name: 'bo\u202Eb', avatar: null }
  expect(await identity?.of(other, signal)).toEqual({ profileName: null, profileImage: null })
  const { pathname, searchParams } = server.asked.at(-1) ?? new URL('x:')
  expect([pathname, searchParams.get('sender')]).toEqual([`/base/v1/identity/${other}`, address])
  expect(account().profileName).toBe('alice.gla')
  expect(store.kept.get('gla.identity')).not.toContain(other)
  await kit.network.switch(local2.caipNetworkId)
  const asked = server.asked.length
  const elsewhere = await identity?.of(other, signal).catch(() => null)
  expect([elsewhere?.profileName ?? null, server.asked.length]).toEqual([null, asked])
})
