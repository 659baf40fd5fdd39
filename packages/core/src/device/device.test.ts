import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { createTestKit, fakeWallet, local } from '../../test/test-kit.js'
import { KitError } from '../errors/errors.js'
import type { Events } from '../events.js'
import { kindOf, storedKinds } from './stored-kinds.js'

const entry = (id: string, status: string, more: object = {}) => ({
  ...{ id, status, createdAt: 1_000_000, kind: 'transfer', caipNetworkId: local.caipNetworkId },
  ...{ from: alice, to: bob, value: '1', nonce: 0, hash: null },
  ...more,
})
const hash = `0x${'ab'.repeat(32)}`

/** On its chain, what is sent is not included yet. */
const slow = () => createTestKit({ adapter: { receipt: () => new Promise(() => undefined) } })

/** A kit in whose browser this is stored, with a wallet connected. */
async function setUp(stored: readonly unknown[] = [], given = slow()) {
  const { kit, store, connect } = given
  if (stored.length > 0) store.setItem('gla.intents', JSON.stringify(stored))
  await connect()
  const device = await kit.load('device')
  const names: (keyof Events)[] = []
  for (const name of ['device/forgotten', 'connection/disconnect-failed'] as const)
    kit.on(name, () => names.push(name))
  /** Other tabs are agreed with by a lease, which takes 50 ms. */
  async function forget() {
    const forgotten = device.forget()
    forgotten.catch(() => undefined) // it is awaited below
    await given.clock.advance(50)
    await forgotten
  }
  return { ...given, device, forget, names, left: () => [...store.kept.keys()].sort() }
}

const codeOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof KitError ? error.code : error),
  )

test('default: whatever the kit has stored goes, whoever is connected is signed out, and the next page finds nobody', async () => {
  const { kit, store, device, forget, names, left } = await setUp([
    entry('done', 'succeeded', { hash }),
  ])
  // Every name that there is: one that is not among them does not compile, see `StoredName`.
  for (const name of Object.keys(kindOf))
    if (!store.kept.has(`gla.${name}`)) store.setItem(`gla.${name}`, '["something"]')
  store.setItem('other.key', 'of the dapp')
  expect(device.stored()).toEqual({ kinds: storedKinds, over: 1, open: 0 })
  await forget()
  expect(left()).toEqual(['other.key'])
  expect(device.stored()).toEqual({ kinds: [], over: 0, open: 0 })
  expect(kit.connection.state.eip155.status).toBe('disconnected')
  expect(kit.sent.list).toEqual([])
  expect(names).toEqual(['device/forgotten'])
})

test('what a person does on a page is all of a known name, and goes', async () => {
  const { kit, store, device, forget, left, clock } = await setUp()
  kit.theme.choose({ mode: 'light', language: 'en-US' })
  kit.account.prefer('eip155', 'smartAccount')
  const wallets = await kit.load('wallets')
  wallets.remember('com.harbor')
  await kit.network.switch('eip155:31338')
  await clock.advance(1_000)
  const known = new Set(Object.keys(kindOf).map((name) => `gla.${name}`))
  expect(left().filter((name) => !known.has(name))).toEqual([])
  expect(device.stored().kinds).toEqual(['connections', 'recent-wallets', 'network', 'look'])
  await forget()
  await clock.advance(600_000)
  expect(left()).toEqual([])
  kit.destroy()
  expect([...store.kept.keys()]).toEqual([])
})

test('what is not over stays: of an unknown outcome, too old to be waited for, and what another version wrote', async () => {
  const before = [
    entry('done', 'succeeded', { hash }),
    entry('unknown', 'unknown'),
    entry('old', 'submitted', { hash }),
    { id: 'newer', status: 'in-the-future', from: alice },
    { id: 'newer-done', status: 'succeeded', from: alice },
    null,
  ]
  const later = slow()
  later.clock.step(86_400_001)
  const { kit, store, device, forget } = await setUp(before, later)
  expect(device.stored()).toMatchObject({ over: 3, open: 3 })
  await forget()
  const kept = JSON.parse(store.kept.get('gla.intents') ?? '') as { id: string }[]
  expect(kept.map(({ id }) => id).sort()).toEqual(['newer', 'old', 'unknown'])
  expect(kit.sent.list.map(({ id }) => id).sort()).toEqual(['old', 'unknown'])
  // By a lease, tabs agree on who follows what stays.
  expect(device.stored()).toEqual({ kinds: ['leases'], over: 0, open: 3 })
})

test('error: device/pending while a wallet or a chain is to decide, also what another tab has just sent: nothing changes', async () => {
  const { kit, store, device, forget, names } = await setUp([entry('done', 'succeeded', { hash })])
  expect(device.pending()).toEqual([])
  const list = [entry('done', 'succeeded', { hash }), entry('sent', 'submitted', { hash })]
  store.setItem('gla.intents', JSON.stringify(list)) // no event yet
  const facts = () => [...store.kept].filter(([name]) => name !== 'gla.leases')
  const before = facts()
  expect(await codeOf(forget())).toBe('device/pending')
  expect(device.pending().map(({ id }) => id)).toEqual(['sent'])
  expect(facts()).toEqual(before)
  expect(kit.connection.state.eip155.status).toBe('connected')
  expect(names).toEqual([])
  store.setItem('gla.intents', JSON.stringify([list[0]]))
  await forget()
  expect(names).toEqual(['device/forgotten'])
})

test('a wallet that never answers is waited for until its deadline, and said; a second call meanwhile begins no other', async () => {
  const kit = createTestKit()
  let told = 0
  kit.harbor.connector.disconnect = () => {
    told++
    return new Promise(() => undefined)
  }
  const { device, names, clock, left } = await setUp([], kit)
  const first = device.forget()
  expect(device.forget()).toBe(first)
  await clock.advance(50)
  expect(left()).toEqual([]) // a page that is closed now has forgotten, too
  await clock.advance(4_999)
  expect(names).toEqual([])
  await clock.advance(1)
  await first
  expect(names).toEqual(['connection/disconnect-failed', 'device/forgotten'])
  expect(told).toBe(1)
  expect(device.forget()).not.toBe(first)
})

test('error: device/not-forgotten where the browser lets nothing be removed; the person is signed out, and a later try forgets', async () => {
  const { kit, store, device, forget, names } = await setUp()
  const { removeItem } = store
  store.removeItem = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(await codeOf(forget())).toBe('device/not-forgotten')
  expect(kit.connection.state.eip155.status).toBe('disconnected')
  // The lease of the turn can be written, and not be removed.
  expect(device.stored().kinds).toEqual(['connections', 'leases'])
  expect(names).toEqual([])
  store.removeItem = removeItem
  await forget()
  expect([...store.kept.keys()]).toEqual([])
})

test('who connects again while the wallet before is told stays so after a reload, and is not told to be signed out', async () => {
  const given = createTestKit()
  given.harbor.connector.disconnect = () => new Promise(() => undefined)
  const { kit, store, device, names, clock } = await setUp([], given)
  given.add(fakeWallet({ id: 'com.cove', name: 'Cove' }).connector)
  const forgotten = device.forget()
  await clock.advance(1_000)
  await kit.connection.connect('com.cove')
  await clock.advance(5_000)
  await forgotten
  expect(kit.connection.state.eip155).toMatchObject({
    status: 'connected',
    connectorId: 'com.cove',
  })
  expect(store.kept.get('gla.connections')).toContain('com.cove')
  expect(store.kept.has('gla.last-connectors')).toBe(false)
  expect(names).toEqual(['connection/disconnect-failed'])
})

test('what another tab writes for its work while a wallet is told stays: a transaction, its lease, and a permit', async () => {
  const given = slow()
  given.harbor.connector.disconnect = () => new Promise(() => undefined)
  const { store, device, clock } = await setUp([], given)
  const forgotten = device.forget()
  await clock.advance(1_000)
  const lease = { by: 'other', until: 9e15 }
  store.setItem('gla.intents', JSON.stringify([entry('later', 'handed-over')]))
  store.setItem('gla.leases', JSON.stringify({ later: lease }))
  store.setItem('gla.unsent-permits', '[{"id":"later"}]')
  await clock.advance(5_000)
  await forgotten
  expect(store.kept.get('gla.intents')).toContain('later')
  expect(store.kept.get('gla.leases')).toContain('later')
  expect(store.kept.get('gla.unsent-permits')).toContain('later')
})

test('a journal in the form of another version stays as it is', async () => {
  const { store, device, forget } = await setUp()
  const text = JSON.stringify({ version: 2, list: [entry('sent', 'submitted')] })
  store.setItem('gla.intents', text)
  expect(device.stored()).toMatchObject({ over: 0, open: 1 })
  await forget()
  expect(store.kept.get('gla.intents')).toBe(text)
})

test('without a storage there is nothing to remove: signed out, and forgotten', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const given = createTestKit()
  Object.assign(given.store, { getItem: denied, setItem: denied, removeItem: denied })
  const { kit, forget, names } = await setUp([], given)
  await forget()
  expect(kit.connection.state.eip155.status).toBe('disconnected')
  expect(names).toEqual(['device/forgotten'])
})
