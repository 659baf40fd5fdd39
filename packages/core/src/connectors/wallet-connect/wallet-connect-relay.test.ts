import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startRelay } from '@gla/relay'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { alice } from '../../../test/wallet-connect-wallet.js'
import {
  begin,
  connected,
  createConnector,
  createWallet,
  hurriedEnvironment,
  memoryStore,
  request,
  startTestRelay,
  until,
} from '../../../test/wallet-connect-world.js'
import { serverEnvironment } from '../../environment.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

/** A server that accepts every connection and sends nothing. `onSocket` may close it at once. */
async function startMute(onSocket: (socket: Socket) => void = () => undefined) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.resume()
    onSocket(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `ws://127.0.0.1:${port}`, sockets }
}
const tenth = (ms: number) => ms / 10

/** A slow line to a relay: each of its addresses opens only after `ms`. */
async function startSlowRelay(ms: number, addresses = 1): Promise<string[]> {
  const target = { port: 0 }
  const urls = await Promise.all(
    Array.from({ length: addresses }, async () => {
      const { url } = await startMute((near) => {
        const far = connect(target.port, '127.0.0.1').on('error', () => near.destroy())
        near.on('close', () => far.destroy()).pause()
        setTimeout(() => near.pipe(far).pipe(near), ms)
      })
      return url
    }),
  )
  target.port = (await startTestRelay({ audiences: urls })).port
  return urls
}
const third = (ms: number) => ms / 3

test.each([
  [6_000, 1],
  [2_000, 2],
])(
  'relay slow: it opens after %i ms, at %i addresses: the link comes, over the first socket',
  async (ms, addresses) => {
    const relayUrl = await startSlowRelay(third(ms), addresses)
    const connector = createConnector('', { relayUrl, environment: hurriedEnvironment(third) })
    expect(await begin(connector).uri).toMatch(/^wc:/)
    expect(connector.sockets).toHaveLength(1)
  },
)

test('relay down: a clear error after ten seconds, and not one more socket', async () => {
  const { url, sockets } = await startMute((socket) => socket.destroy())
  let waiting = 0
  const environment = hurriedEnvironment(tenth)
  const counted = {
    ...environment,
    after(ms: number, callback: () => void) {
      waiting++
      const stop = environment.after(ms, () => {
        waiting--
        stop()
        callback()
      })
      let isOver = false
      return () => {
        if (!isOver) waiting--
        isOver = true
        stop()
      }
    },
  }
  const connector = createConnector(url, { environment: counted })
  const before = performance.now()
  await expect(begin(connector).link).rejects.toMatchObject({ code: 'relay/unreachable' })
  const after = performance.now() - before
  // Ten seconds at ten times the speed: it retried for the whole time limit.
  expect(after).toBeGreaterThan(900)
  expect(connector.sockets.length).toBeLessThan(10)
  await until(() => connector.sockets.every(({ readyState }) => readyState === 3))
  // Only a timer of ours could open another socket (the client's own are off), and none is pending.
  await until(() => waiting <= 0)
  expect(sockets.length).toBe(connector.sockets.length)
})

test('relay mute: a socket that never opens is closed at the deadline', async () => {
  const { url, sockets } = await startMute()
  const connector = createConnector(url, { environment: hurriedEnvironment(tenth) })
  await expect(begin(connector).link).rejects.toMatchObject({ code: 'relay/unreachable' })
  await until(() => sockets.every(({ readableEnded, destroyed }) => readableEnded || destroyed))
  expect(connector.sockets.length).toBeLessThanOrEqual(2)
})

test('leak: a process in which all that happened ends by itself', async () => {
  const script = fileURLToPath(
    new URL('../../../test/wallet-connect-leaves-nothing.ts', import.meta.url),
  )
  const args = ['--import', 'tsx', '--conditions=@gla/source', script]
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    // Its start, with the official client, takes as long as the machine needs. What is left over would keep it running.
    if (line === 'closed') break
  }
  expect(lines).toEqual(['relay/unreachable', 'linked', 'destroyed', 'closed'])
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  expect(await ended).toEqual([0, null])
  clearTimeout(late)
}, 90_000)

test('relay refuses: told once with the reason, and the connector stays away', async () => {
  const relay = await startTestRelay({ allowedProjects: ['another'] })
  const connector = createConnector(relay.url)
  await expect(begin(connector).link).rejects.toMatchObject({ code: 'relay/refused' })
  expect(connector.refusals).toHaveLength(1)
  expect(connector.refusals[0]).toMatch(/invalid key|project/i)
  expect(connector.sockets).toHaveLength(1)
})

test('relay comes back in time: the link still appears', async () => {
  const first = await startRelay()
  const { port, url } = first
  await first.close()
  const connector = createConnector(url)
  const { uri } = begin(connector)
  await until(() => connector.sockets.some(({ readyState }) => readyState === 3))
  await startTestRelay({ port })
  expect(await uri).toMatch(/^wc:/)
})

test('relay restarted: requests work again, without a storm of sockets', async () => {
  const first = await startRelay()
  onTestFinished(() => first.close())
  const { connector, link, wallet } = await connected(first.url)
  wallet.onRequest('personal_sign', () => '0x02')
  await first.close()
  await startTestRelay({ port: first.port })
  const params = ['0x00', alice]
  expect(await link.provider.request({ method: 'personal_sign', params })).toBe('0x02')
  expect(connector.sockets.length).toBeLessThan(8)
})

test('relay restarted while the link is shown: a wallet that scans it then is linked', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gla-relay-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const first = await startRelay({ dataDir })
  onTestFinished(() => first.close())
  const connector = createConnector(first.url)
  const { uri, link } = begin(connector)
  const text = await uri
  await first.close()
  await startTestRelay({ port: first.port, dataDir })
  const wallet = await createWallet(first.url)
  await wallet.approve(await wallet.scan(text))
  expect((await link).accounts).toEqual([alice])
})

/** A socket that drops the relay's acknowledgements of published messages after `lose()`. */
function openLossy(url: string) {
  const socket = new NodeWebSocket(url)
  let isLossy = false
  const emit = socket.emit.bind(socket)
  socket.emit = (event: string | symbol, ...values: unknown[]) => {
    const isReceipt = /^{"id":"[^"]+","jsonrpc":"2.0","result":true}$/.test(String(values[0]))
    return event === 'message' && isLossy && isReceipt ? false : emit(event, ...values)
  }
  return {
    socket: socket as unknown as WebSocket,
    lose() {
      isLossy = true
    },
  }
}

test('request: the wallet’s answer is enough, when the relay’s receipt is lost', async () => {
  const relay = await startTestRelay()
  const sockets: ReturnType<typeof openLossy>[] = []
  const { link, wallet } = await connected(relay.url, {
    environment: serverEnvironment({ storage: memoryStore() }),
    openSocket(url) {
      const lossy = openLossy(url)
      sockets.push(lossy)
      return lossy.socket
    },
  })
  for (const { lose } of sockets) lose()
  wallet.onRequest('personal_sign', () => '0x03')
  const before = performance.now()
  const params = ['0x00', alice]
  expect(await link.provider.request({ method: 'personal_sign', params })).toBe('0x03')
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('request: one that never left this device fails as such', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.close())
  const environment = hurriedEnvironment((ms) => ms / 100, { storage: memoryStore() })
  const connector = createConnector(relay.url, {
    environment: { ...environment, after: (ms, callback) => environment.after(slow(ms), callback) },
  })
  const wallet = await createWallet(relay.url)
  const { uri, link } = begin(connector)
  await wallet.approve(await wallet.scan(await uri))
  const { provider } = await link
  await wallet.close()
  await relay.close()
  await expect(
    provider.request({ method: 'personal_sign', params: ['0x00', alice] }),
  ).rejects.toMatchObject({ code: 'relay/unreachable' })
})
/** Keeps the real length of the timers that detect a working connection. */
const slow = (ms: number) => (ms < 20_000 ? ms * 100 : ms)

test('disconnect offline: forgotten here at once, without waiting for anybody', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.close())
  const storage = memoryStore()
  const { connector, wallet } = await connected(relay.url, {
    environment: hurriedEnvironment(tenth, { storage }),
  })
  await wallet.close()
  await relay.close()
  const disconnected = connector.disconnect()
  await until(() => storage.getItem('gla.wallet-connect.session') === null)
  await disconnected
  expect(await connector.reconnect(request())).toBe(null)
  expect(JSON.parse(storage.getItem('gla.wallet-connect.keychain') ?? '{}')).toEqual({
    client_ed25519_seed: expect.any(String),
  })
  await until(() => connector.sockets.every(({ readyState }) => readyState === 3))
})
