import { startRelay } from '@gla/relay'
import { generatePrivateKey } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLateWay } from '../../test/late-relay.js'
import { createQuietClient } from './quiet-client.js'
import { createScriptedWallet } from './scripted-wallet.js'

const patience = { timeout: 30_000 } // ms, on a busy machine
vi.setConfig({ testTimeout: 90_000 })

/** A scripted wallet that can be made to read late, a dapp, and the dapp's link. */
async function setUp() {
  let port = 0
  const [late, direct] = await Promise.all([openLateWay(() => port), openLateWay(() => port)])
  const relay = await startRelay({ audiences: [late.url, direct.url] })
  port = relay.port
  const [wallet, dapp] = await Promise.all([
    createScriptedWallet({
      relayUrl: late.url,
      accounts: [generatePrivateKey()],
      chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
    }),
    createQuietClient({ relayUrl: direct.url, projectId: 'test', name: 'Dapp' }),
  ])
  onTestFinished(async () => {
    await Promise.all([wallet.close(), dapp.close()])
    late.close()
    direct.close()
    await relay.close()
  })
  const { uri = '', approval } = await dapp.client.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: [], events: [] } },
  })
  return { late, wallet, dapp: dapp.client, uri, approval: approval() }
}

test('race: an update is acknowledged when the answer is read together with the relay’s own', async () => {
  const { late, wallet, dapp, uri, approval } = await setUp()
  await Promise.all([wallet.pair(uri), approval])
  const updated = new Promise((resolve) => dapp.once('session_update', resolve))
  late.hold()
  const update = wallet.update({ accounts: ['0x000000000000000000000000000000000000dEaD'] })
  await updated
  await expect.poll(late.kept, patience).toBe(2) // the relay's answer and the dapp's
  late.release()
  await update
})

test('race: a heartbeat while a pairing is subscribed to makes no second session', async () => {
  const { late, wallet, dapp, uri, approval } = await setUp()
  const { core } = wallet.client
  core.relayer.once('relayer_connect', late.hold)
  const paired = wallet.pair(uri)
  await expect.poll(late.kept, patience).toBe(2) // the answer to its subscription, and the proposal
  ;(core.heartbeat as unknown as { pulse(): void }).pulse()
  await expect.poll(late.kept, patience).toBeGreaterThan(2) // it has subscribed again
  late.release()
  await Promise.all([paired, approval])
  const ended = new Promise((resolve) => dapp.once('session_delete', resolve))
  await wallet.disconnect()
  await ended
  expect(wallet.client.session.keys).toEqual([])
})

test('race: a proposal that is read twice at once is answered once', async () => {
  const { wallet, dapp, uri, approval } = await setUp()
  const events = wallet.client.events
  const emit = events.emit.bind(events)
  events.emit = (name, ...given) => {
    if (name === 'session_proposal') emit(name, ...given)
    return emit(name, ...given)
  }
  await Promise.all([wallet.pair(uri), approval])
  expect(wallet.client.session.keys).toHaveLength(1)
  expect(dapp.session.keys).toEqual(wallet.client.session.keys)
})
