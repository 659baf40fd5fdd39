import { afterEach, expect, test } from 'vitest'
// The kit loads it by import(), which the clock of these tests does not control.
import './ens-address.js'
import { bob, alice as own } from '../../test/fake-connector.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'
import type { ContractAbilities } from '../adapters/adapter.js'
import { defineNetwork } from '../networks/define-network.js'

const provider = { projectId: 'test', provider: { url: 'https://provider.test/base' } }
const largest = `data:image/png;base64,${'A'.repeat(87_384)}` // 64 KiB
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const alice = { name: 'alice.gla', avatar: null }

function fakeProvider() {
  const state = {
    asked: [] as URL[],
    answer: alice as unknown,
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
async function open(options: TestKitOptions = {}, answer: unknown = alice) {
  const server = fakeProvider()
  server.answer = answer
  const test = createTestKit({ ...provider, fetch: server.fetch, ...options })
  ends.push(test.kit.destroy)
  await test.connect()
  await test.kit.load('identity')
  for (let n = 0; n < 5; n++) await test.clock.settle()
  const { address } = test.kit.account.state.eip155
  return { ...test, server, account: () => test.kit.account.state.eip155, address }
}

const picture = 'data:image/png;base64,AAAA'
/** A page a day later, on which the wallet of the last visit is restored, with what is stored of that. */
async function restored(kept: ReadonlyMap<string, string>) {
  const server = fakeProvider()
  const test = createTestKit({ ...provider, fetch: server.fetch })
  ends.push(test.kit.destroy)
  test.clock.step(86_400_000)
  for (const [name, value] of kept) test.store.setItem(name, value)
  test.add(test.harbor.connector)
  test.kit.start()
  await test.clock.advance(1_000)
  return { ...test, server, account: () => test.kit.account.state.eip155 }
}
const mainnet = defineNetwork({
  ...{ id: 1, name: 'Ethereum', nativeCurrency: local.nativeCurrency },
  rpcUrls: { default: { http: ['https://rpc.test/1'] } },
})
/** Chain 1, whose ENS has an address for every name. */
const ens = (address: string | null): TestKitOptions => {
  const word = (value: string): `0x${string}` => `0x${value.slice(2).padStart(64, '0')}`
  const resolver = `0x${'1'.repeat(40)}`
  const call: ContractAbilities['call'] = async (network, { to }) => {
    if (network.caipNetworkId !== 'eip155:1') throw new Error('another chain')
    return to === resolver ? word(address ?? '0x') : word(resolver)
  }
  const contracts = { call } as Partial<ContractAbilities> as ContractAbilities
  return { networks: [local, mainnet], adapter: { contracts } }
}

test('a press of Connect looks the account up, with no modal open and no page that watches', async () => {
  const server = fakeProvider()
  const test = createTestKit({ ...provider, fetch: server.fetch })
  ends.push(test.kit.destroy)
  await test.connect()
  const name = () => test.kit.account.state.eip155.profileName
  await expect.poll(name).toBe('alice.gla')
  expect(server.asked).toHaveLength(1)
})

test('default: it is looked up once; its name and its picture are there', async () => {
  const { clock, server, account, address } = await open({}, { name: 'alice.gla', avatar: picture })
  await clock.advance(60_000)
  expect(server.asked).toHaveLength(1)
  expect(account()).toMatchObject({
    profileName: 'alice.gla',
    profileImage: picture,
  })
  const [{ pathname, searchParams } = new URL('x:')] = server.asked
  expect(pathname).toBe(`/base/v1/identity/${address}`)
  expect(searchParams.get('sender')).toBe(address)
})

test('an opened modal looks the account up, and again after 5 min at its next opening', async () => {
  const { kit, clock, server, account } = await open()
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

test('after a restore nobody is asked, and the last name that was kept is shown, however old; until somebody opens the modal', async () => {
  const first = await open({}, { name: 'alice.gla', avatar: picture })
  const { kit, clock, server, account } = await restored(first.store.kept)
  expect(account()).toMatchObject({ profileName: 'alice.gla', profileImage: picture })
  await clock.advance(60_000)
  expect(server.asked).toEqual([])
  server.answer = { name: 'other.gla', avatar: null }
  kit.modal.open()
  await kit.load('identity')
  for (let n = 0; n < 5; n++) await clock.settle()
  expect(account().profileName).toBe('other.gla')
})

test('what is stored of a name is read as what anybody may have written', async () => {
  const first = await open()
  const kept = new Map(first.store.kept)
  kept.set('gla.identity', String(kept.get('gla.identity')).replace('alice.gla', '0x25cF…6Db8'))
  const { account } = await restored(kept)
  expect(account()).toMatchObject({ address: first.address, profileName: null })
})

test.each([
  ['where the dapp has no Ethereum', {}],
  ['whose address on the dapp’s Ethereum is another one', ens(bob)],
  ['that has no address there', ens(null)],
])('a name of another zone is not shown %s', async (_, options) => {
  const { account } = await open(options, { name: 'alice.eth', avatar: null })
  expect(account()).toMatchObject({ balance: '1', profileName: null })
})

test('a name of another zone is shown where the dapp’s Ethereum leads back to the address', async () => {
  const { account } = await open(ens(own), { name: 'alice.eth', avatar: null })
  expect(account().profileName).toBe('alice.eth')
})

test('the zone is the dapp’s: its names are believed, and those of others are not', async () => {
  const own = await open({ nameZone: 'shop' }, { name: 'alice.shop', avatar: null })
  expect(own.account().profileName).toBe('alice.shop')
  const other = await open({ nameZone: 'shop' }, alice)
  expect(other.account().profileName).toBeNull()
})

test('on a test network, and where the provider serves nothing, there is no name', async () => {
  const network = { ...local, testnet: true }
  const { server, account } = await open({ networks: [network, local2] })
  expect([server.asked, account().profileName]).toEqual([[], null])
  const other = await open()
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
  const { server, account } = await open({}, { name: 'alice.gla', avatar })
  expect(account()).toMatchObject({ profileName: 'alice.gla', profileImage: expected })
  expect(server.asked.every(({ host }) => host === 'provider.test')).toBe(true)
})

test.each([null, [], { name: 7 }, { name: 'ali\u202Ece' }, { name: 'x'.repeat(300), avatar: 1 }])(
  'a lying answer gives no name: %j',
  async (answer) => {
    const { account } = await open({}, answer)
    expect(account()).toMatchObject({ profileName: null, profileImage: null, balance: '1' })
  },
)

test('without a provider there is none', async () => {
  const { kit } = await open({ provider: undefined })
  expect(await kit.load('identity')).toBeNull()
})

test('of somebody else: asked for the account in view, cleaned, and nothing of it is kept or said of the account', async () => {
  const { kit, server, account, address, store } = await open()
  const identity = await kit.load('identity')
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

test('a name that an older version kept, unchecked, is not shown where nothing leads back from it', async () => {
  const first = await open()
  const kept = new Map(first.store.kept)
  const older = String(kept.get('gla.identity')).replace('alice.gla', 'vitalik.eth')
  kept.set('gla.identity', older.replace(',"isChecked":true', ''))
  const { account } = await restored(kept)
  expect(account().profileName).not.toBe('vitalik.eth')
})

test('a name that has changed since is not shown again, however large its picture', async () => {
  const first = await open({}, { name: 'alice.gla', avatar: null })
  first.clock.step(300_001)
  first.server.answer = { name: 'other.gla', avatar: largest }
  first.kit.modal.open()
  for (let n = 0; n < 5; n++) await first.clock.settle()
  expect(first.account().profileName).toBe('other.gla')
  const { account } = await restored(first.store.kept)
  expect(account().profileName).not.toBe('alice.gla')
})
