import { createServer } from 'node:net'
import { startRelay } from '@gla/relay'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice } from '../../../test/wallet-connect-wallet.js'
import {
  begin,
  createConnector,
  createWallet,
  startTestRelay,
  until,
} from '../../../test/wallet-connect-world.js'
import { createRelayAddresses } from './wallet-connect-relay-addresses.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

/** A server that accepts every connection and sends nothing. */
async function startMute() {
  const sockets: import('node:net').Socket[] = []
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `ws://127.0.0.1:${(server.address() as { port: number }).port}`
}
const portOf = ({ url }: { url: string }) => Number(new URL(url).port)

test('one address: it has all the time, and is the only one of every round', async () => {
  const { openWithin, address, unreached } = createRelayAddresses(
    { elapsed: () => 0 },
    ['ws://a'],
    async (url) => url,
  )
  expect(openWithin).toBe(8_000)
  expect(unreached()).toBe(false)
  expect(await address()).toBe('ws://a')
})

test('several: each in its turn with its share of the time; the one that worked goes first from then on', async () => {
  const urls = ['ws://a', 'ws://b', 'ws://c']
  const addresses = createRelayAddresses({ elapsed: () => 0 }, urls, async (url) => url)
  expect(addresses.openWithin).toBe(2_000)
  expect(await addresses.address()).toBe('ws://a')
  expect(addresses.unreached()).toBe(true)
  expect(await addresses.address()).toBe('ws://b')
  addresses.reached()
  expect(await addresses.address()).toBe('ws://b')
  expect([addresses.unreached(), addresses.unreached(), addresses.unreached()]).toEqual([
    true,
    true,
    false,
  ])
  expect(await addresses.address()).toBe('ws://b')
})

test('tokens: one an address, until it is old or was not wanted', async () => {
  let now = 0
  let signed = 0
  const addresses = createRelayAddresses(
    { elapsed: () => now },
    ['ws://a', 'ws://b'],
    async (url) => `${url}/${++signed}`,
  )
  expect([await addresses.address(), await addresses.address()]).toEqual(['ws://a/1', 'ws://a/1'])
  now = 3_600_001
  expect(await addresses.address()).toBe('ws://a/2')
  addresses.dropToken()
  expect(await addresses.address()).toBe('ws://a/3')
})

test('real: the first is down, the second mute; the third is used, and nobody goes back', async () => {
  const down = await startRelay()
  await down.close()
  const mute = await startMute()
  const relay = await startTestRelay()
  const connector = createConnector('', { relayUrl: [down.url, mute, relay.url] })
  const { uri, link } = begin(connector)
  const wallet = await createWallet(relay.url)
  await wallet.approve(await wallet.scan(await uri))
  expect((await link).accounts).toEqual([alice])
  const ports = () => connector.sockets.map(portOf)
  expect(ports()).toEqual([down, { url: mute }, relay].map(portOf))

  connector.sockets.at(-1)?.terminate()
  wallet.onRequest('personal_sign', () => '0x08')
  const params = ['0x00', alice]
  expect(await (await link).provider.request({ method: 'personal_sign', params })).toBe('0x08')
  expect(ports().slice(3)).toEqual([relay.port])
})

test('real: none can be reached: a clear error, and no socket is left', async () => {
  const down = await startRelay()
  await down.close()
  const connector = createConnector('', { relayUrl: [down.url, `${down.url}/other`] })
  const { link } = begin(connector)
  await until(() => connector.sockets.length > 1)
  connector.destroy?.()
  await expect(link).rejects.toMatchObject({ code: 'connection/cancelled' })
  await until(() => connector.sockets.every(({ readyState }) => readyState === 3))
})
