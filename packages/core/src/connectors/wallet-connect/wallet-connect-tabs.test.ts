import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTabs } from '../../../test/wallet-connect-tabs.js'
import { alice, bob } from '../../../test/wallet-connect-wallet.js'
import {
  begin,
  createConnector,
  createWallet,
  request,
  startTestRelay,
  type TestConnector,
  until,
} from '../../../test/wallet-connect-world.js'
import { createKit } from '../../kit.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const sign = { method: 'personal_sign', params: ['0x00', alice] }

/** Two tabs, each with a loaded client, before any session. `hears`: whether a tab gets the storage events of the other. */
async function twoTabs(options?: { hears: boolean }) {
  const relay = await startTestRelay()
  const tabs = openTabs(options)
  const [one, other] = [tabs.open(), tabs.open()].map((tab) => createConnector(relay.url, tab)) as [
    TestConnector,
    TestConnector,
  ]
  await one.preload?.()
  await other.preload?.()
  async function connect(connector: TestConnector) {
    const wallet = await createWallet(relay.url)
    const { uri, link } = begin(connector)
    const session = await wallet.approve(await wallet.scan(await uri))
    return { wallet, session, link: await link }
  }
  return { ...tabs, one, other, connect }
}

test.each([{ hears: true }, { hears: false }])(
  'a loaded tab takes up the session another tab made, and asks over it; hears: $hears',
  async (how) => {
    const { one, other, connect } = await twoTabs(how)
    const { wallet, link } = await connect(one)
    let requestCount = 0
    wallet.onRequest('personal_sign', ({ params }) => {
      requestCount++
      return params.request.params[0]
    })
    const followed = await other.reconnect(request())
    expect(followed?.accounts).toEqual([alice])
    const [first, second] = [link, followed].map((link, at) =>
      link?.provider.request({ ...sign, params: [`0x0${at}`, alice] }),
    )
    expect(await Promise.all([first, second])).toEqual(['0x00', '0x01'])
    expect(requestCount).toBe(2)
    await followed?.ping?.()
  },
)

test('the wallet says what changes to both tabs', async () => {
  const { one, other, connect } = await twoTabs()
  const { wallet, session, link } = await connect(one)
  const followed = await other.reconnect(request())
  const { topic, namespaces } = session
  const eip155 = { ...namespaces.eip155!, accounts: [`eip155:31337:${bob}`] }
  await wallet.client.update({ topic, namespaces: { eip155 } })
  await until(() => [link, followed].every((link) => link?.accounts[0] === bob))
  const received: string[] = []
  link.provider.on('disconnect', () => received.push('one'))
  followed?.provider.on('disconnect', () => received.push('other'))
  await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
  await until(() => received.length > 1)
  expect(received.sort()).toEqual(['one', 'other'])
})

test('a tab that was away when the session changed reads the change from what is stored', async () => {
  const { one, other, connect } = await twoTabs({ hears: false })
  const { wallet, session, link } = await connect(one)
  const stop = new AbortController()
  await other.reconnect(request({ signal: stop.signal }))
  stop.abort() // it disconnects from the relay
  const { topic, namespaces } = session
  const eip155 = { ...namespaces.eip155!, accounts: [`eip155:31337:${bob}`] }
  await wallet.client.update({ topic, namespaces: { eip155 } })
  await until(() => link.accounts[0] === bob)
  expect((await other.reconnect(request()))?.accounts).toEqual([bob])
})

test('a tab that disconnects ends the session in the other one at once, and what is open there', async () => {
  const { one, other, connect, entries } = await twoTabs()
  const { wallet } = await connect(one)
  const followed = await other.reconnect(request())
  const gone = new Promise((resolve) => followed?.provider.on('disconnect', resolve))
  const nextRequest = wallet.next('session_request')
  const asking = followed?.provider.request(sign).catch((error: unknown) => error)
  await nextRequest
  const deleted = wallet.next('session_delete')
  await one.disconnect()
  expect(await gone).toMatchObject({ code: 'wallet/disconnected' })
  expect(await asking).toMatchObject({ code: 'wallet/disconnected' })
  await deleted
  await until(() => other.sockets.every(({ readyState }) => readyState === 3))
  expect(await other.reconnect(request())).toBe(null)
  expect(entries.has('gla.wallet-connect.session')).toBe(false)
  expect(Object.keys(JSON.parse(entries.get('gla.wallet-connect.keychain') ?? ''))).toEqual([
    'client_ed25519_seed',
  ])
})

test('without being told, a tab sees at its next look that the session is gone', async () => {
  const { one, other, connect } = await twoTabs({ hears: false })
  await connect(one)
  await other.reconnect(request())
  await one.disconnect()
  expect(await other.reconnect(request())).toBe(null)
})

test('a tab signs out of a session that only another tab has used', async () => {
  const { one, other, connect } = await twoTabs()
  const { wallet, link } = await connect(one)
  const deleted = wallet.next('session_delete')
  const gone = new Promise((resolve) => link.provider.on('disconnect', resolve))
  await other.disconnect()
  await Promise.all([deleted, gone])
})

test('an open request outlives that another tab takes up its session, and what changes in it', async () => {
  const { one, other, connect } = await twoTabs()
  const { wallet, link } = await connect(one)
  const nextRequest = wallet.next('session_request')
  const asking = link.provider.request(sign)
  const { topic, id } = await nextRequest
  await other.reconnect(request())
  await wallet.client.extend({ topic })
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x0e' } })
  expect(await asking).toBe('0x0e')
})

test('tabs do not answer each other’s writing without end', async () => {
  const { one, other, connect, entries } = await twoTabs()
  const { wallet, session, link } = await connect(one)
  const followed = await other.reconnect(request())
  const { topic, namespaces } = session
  const eip155 = { ...namespaces.eip155!, accounts: [`eip155:31337:${bob}`] }
  await wallet.client.update({ topic, namespaces: { eip155 } })
  await until(() => [link, followed].every((link) => link?.accounts[0] === bob))
  let writes = 0
  const set = entries.set.bind(entries)
  entries.set = (key, value) => {
    writes++
    return set(key, value)
  }
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(writes).toBeLessThan(20)
})

test('the whole kit: a second tab goes along when the first connects, changes its wallet, and signs out', async () => {
  const relay = await startTestRelay()
  const tabs = openTabs()
  const [one, other] = [tabs.open(), tabs.open()].map(({ environment }) => {
    const { networks } = request()
    const metadata = { name: 'Dapp', description: '', url: 'http://localhost', icons: [] }
    const openSocket = (url: string) => new WebSocket(url) as never
    const kit = createKit(
      { networks: [...networks], metadata, relayUrl: relay.url },
      { ...environment, openSocket },
    )
    onTestFinished(kit.destroy)
    kit.start()
    return kit
  }) as [ReturnType<typeof createKit>, ReturnType<typeof createKit>]
  const pairing = await one.load('pairing')
  await other.connectors.get('walletConnect', 'eip155')?.preload?.()
  const address = () => other.account.state.eip155.address
  for (const account of [alice, bob]) {
    const wallet = await createWallet(relay.url)
    wallet.onRequest('personal_sign', () => `0x${account.slice(-2)}`)
    const done = pairing.start()
    await until(() => pairing.state.now.status === 'ready')
    await wallet.approve(await wallet.scan(pairing.state.now.wcUri ?? ''), { addresses: [account] })
    await done
    await until(() => address() === account)
    const { provider } = other.connection.link('eip155') ?? {}
    const signed = await provider?.request({ ...sign, params: ['0x00', account] })
    expect(signed).toBe(`0x${account.slice(-2)}`)
  }
  await one.connection.disconnect()
  await until(() => other.connection.state.eip155.status === 'disconnected')
  expect(address()).toBe(null)
})
