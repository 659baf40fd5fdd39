import { expect, test, vi } from 'vitest'
import type { Environment } from '../src/environment.js'
import { openKit, pair, sign, status } from './session-bed.js'
import { socketsHere } from './session-kit.js'
import { openTabs } from './wallet-connect-tabs.js'
import { createWallet, memoryStore, startTestRelay, until } from './wallet-connect-world.js'

// Two tabs of one origin with a session: a real relay, the official client.

vi.setConfig({ testTimeout: 30_000 }) // a busy machine

async function setUp() {
  const relay = await startTestRelay()
  const wallet = await createWallet(relay.url)
  const tabs = openTabs()
  const open = () => {
    const tabStorage = memoryStore()
    const environment: Environment = { ...tabs.open().environment, ...socketsHere, tabStorage }
    return { kit: openKit(relay.url, environment), tabStorage }
  }
  return { relay, wallet, tabs, open }
}

test('a session: its wallet is told, both tabs are signed out, and neither leaves or writes anything', async () => {
  const { wallet, tabs, open } = await setUp()
  const { kit } = open()
  await pair(kit, wallet)
  const { kit: other } = open()
  await until(() => status(other) === 'connected')
  wallet.onRequest('personal_sign', () => '0x0b')
  expect(await other.connection.link('eip155')?.provider.request(sign)).toBe('0x0b')
  const ended = wallet.next('session_delete')
  await (await kit.load('device')).forget()
  await ended
  await until(() => status(other) === 'disconnected')
  expect([status(kit), wallet.client.session.getAll()]).toEqual(['disconnected', []])
  // Until the other tab’s client has tidied up, too.
  await until(() => tabs.entries.size === 0)
  const { kit: next } = open()
  for (const one of [kit, other]) one.destroy()
  expect([status(next), ...tabs.entries]).toEqual(['disconnected'])
})

test('a relay that is gone: forgotten all the same, also a code that is shown', async () => {
  const { relay, wallet, tabs, open } = await setUp()
  const { kit, tabStorage } = open()
  await pair(kit, wallet)
  const pairing = await kit.load('pairing')
  pairing.start().catch(() => undefined)
  await until(() => tabStorage.getItem('gla.wallet-connect.open-code') !== null)
  await relay.close()
  await (await kit.load('device')).forget()
  kit.destroy()
  expect([...tabs.entries]).toEqual([])
  expect(tabStorage.getItem('gla.wallet-connect.open-code')).toBeNull()
})
