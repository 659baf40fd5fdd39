import { expect, onTestFinished, test } from 'vitest'
import type { Adapter } from '../src/adapters/adapter.js'
import type { Connector } from '../src/connectors/connector.js'
import { createKit } from '../src/kit.js'
import { fakeAdapter } from './fake-adapter.js'
import { deferred, fakeConnector } from './fake-connector.js'
import { fakePage } from './fake-page.js'
import { network } from './send-bed.js'

// A kit that is destroyed, or signed out elsewhere, while its own code is still being loaded.

const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }

/** Kits of one page after another, which share what is stored. */
function setUp(connector: Connector) {
  const page = fakePage()
  const open = (load: () => Promise<Adapter> = async () => fakeAdapter()) => {
    const kit = createKit(
      {
        networks: [network],
        metadata,
        families: [{ namespace: 'eip155', load }],
        connectors: [() => connector],
      },
      page.environment,
    )
    onTestFinished(kit.destroy)
    return kit
  }
  return {
    ...{ page, open },
    async settle(until: () => boolean) {
      for (let tries = 0; tries < 100 && !until(); tries++) await page.clock.settle()
    },
    /** What a page leaves behind that was connected. */
    async connectedBefore() {
      const kit = open()
      await kit.connection.connect(connector.id)
      kit.destroy()
    },
  }
}

test('leak: destroyed during a restore, nothing is resumed', async () => {
  const calls: string[] = []
  const { connector } = fakeConnector({
    id: 'relay',
    type: 'wallet-connect',
    rdns: null,
    reconnect() {
      calls.push('reconnect')
      return new Promise(() => undefined)
    },
    async resume() {
      calls.push('resume')
      return null
    },
  })
  const { connectedBefore, open, page, settle } = setUp(connector)
  await connectedBefore()
  const kit = open()
  kit.start()
  await settle(() => calls.length > 0)
  kit.destroy()
  await page.clock.settle()
  await page.clock.settle()
  expect(calls).toEqual(['reconnect'])
  expect(page.clock.pending).toBe(0)
  expect(page.listening).toBe(0)
})

test('leak: destroyed while a feature is loaded, it listens to nothing', async () => {
  const { open, page, settle } = setUp(fakeConnector().connector)
  const family = deferred<Adapter>()
  let isAsked = false
  const kit = open(() => {
    isAsked = true
    return family.promise
  })
  kit.start()
  const loading = kit.load('send').catch((error: unknown) => error)
  await settle(() => isAsked)
  kit.destroy()
  family.resolve(fakeAdapter())
  expect(await loading).toMatchObject({ code: 'connection/cancelled' })
  await page.clock.settle()
  expect(page.listening).toBe(0)
  expect(page.clock.pending).toBe(0)
})

test('leak: destroyed before the code of the connection has come, no timer is left', async () => {
  const { connectedBefore, open, page } = setUp(fakeConnector().connector)
  await connectedBefore()
  const restoring = open()
  restoring.start()
  restoring.destroy()
  expect(page.clock.pending).toBe(0)
  const leaving = open()
  leaving.start()
  const left = leaving.connection.disconnect()
  leaving.destroy()
  await left
  expect(page.clock.pending).toBe(0)
})

test('race: another tab signs out before the code of the connection has come, nothing is restored any more', async () => {
  const { connectedBefore, open, page } = setUp(fakeConnector().connector)
  await connectedBefore()
  const kit = open()
  kit.start()
  expect(kit.connection.state.eip155.status).toBe('restoring')
  page.store.kept.clear()
  page.environment.page?.dispatch('storage', null)
  expect(kit.connection.state.eip155.status).toBe('disconnected')
})
