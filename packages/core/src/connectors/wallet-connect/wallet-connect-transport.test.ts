import { expect, test } from 'vitest'
import { fakeClock } from '../../../test/fake-clock.js'
import { whilePolluted } from '../../../test/polluted.js'
import { createTransport, type TransportDeps } from './wallet-connect-transport.js'

/** A socket that the test opens and closes. */
function fakeSocket() {
  return {
    readyState: 0,
    sent: [] as string[],
    onopen: () => undefined as undefined,
    onclose: (_event: { code: number; reason: string }) => undefined as undefined,
    onmessage: (_event: { data: unknown }) => undefined as undefined,
    onerror: () => undefined as undefined,
    send(text: string) {
      this.sent.push(text)
    },
    close() {
      this.readyState = 3
    },
    open() {
      this.readyState = 1
      this.onopen()
    },
    end(code: number, reason = '') {
      this.readyState = 3
      this.onclose({ code, reason })
    },
  }
}

function create(overrides: Partial<TransportDeps> = {}) {
  const clock = fakeClock()
  const sockets: ReturnType<typeof fakeSocket>[] = []
  const refusals: string[] = []
  const transport = createTransport({
    ...clock,
    address: async () => 'ws://relay',
    openWithin: 8_000,
    reached: () => undefined,
    unreached: () => false,
    openSocket() {
      const socket = fakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    onRequest: () => undefined,
    onOpen: async () => undefined,
    onLost: () => undefined,
    onRefused: (reason) => refusals.push(reason),
    onHold: () => undefined,
    ...overrides,
  })
  return { clock, sockets, refusals, transport, newest: () => sockets.at(-1)! }
}

test('nobody holds it: it opens nothing', async () => {
  const { transport, sockets } = create()
  await expect(transport.ready()).rejects.toMatchObject({ code: 'relay/unreachable' })
  expect(sockets).toEqual([])
})

test('a relay that is down is tried with growing pauses', async () => {
  const { transport, sockets, clock, newest } = create()
  transport.hold()
  transport.ready().catch(() => undefined)
  for (let second = 0; second < 60; second++) {
    await clock.advance(1_000)
    if (newest().readyState === 0) newest().end(1006)
  }
  expect(sockets.length).toBeGreaterThan(4)
  expect(sockets.length).toBeLessThan(13)
})

test('a relay that takes everybody and keeps nobody is not stormed', async () => {
  const { transport, sockets, clock, newest } = create()
  transport.hold()
  transport.ready().catch(() => undefined)
  for (let second = 0; second < 60; second++) {
    await clock.advance(1_000)
    if (newest().readyState === 0) {
      newest().open()
      await clock.settle()
      newest().end(1013)
    }
  }
  expect(sockets.length).toBeLessThan(13)
})

test('pauses are uneven, so that clients of a restarted relay do not come at once', async () => {
  const delays = new Set<number>()
  for (let i = 0; i < 8; i++) {
    const { transport, sockets, clock, newest } = create()
    transport.hold()
    transport.ready().catch(() => undefined)
    await clock.settle()
    newest().open()
    await clock.advance(10_000)
    newest().end(1001)
    let ms = 0
    for (; sockets.length < 2 && ms < 1_000; ms++) await clock.advance(1)
    expect(ms).toBeLessThan(260)
    delays.add(ms)
  }
  expect(delays.size).toBeGreaterThan(2)
})

test('letting go closes a socket that is still opening, and whoever waits is told', async () => {
  const { transport, sockets, clock, newest } = create()
  const release = transport.hold()
  const waiting = transport.ready()
  waiting.catch(() => undefined)
  await clock.settle()
  release()
  await expect(waiting).rejects.toMatchObject({ code: 'relay/unreachable' })
  expect(newest().readyState).toBe(3)
  await clock.advance(600_000)
  expect(sockets).toHaveLength(1)
  expect(clock.pending).toBe(0)
})

test('race: who comes while another lets go gets a connection', async () => {
  const { transport, clock, newest } = create()
  const release = transport.hold()
  transport.ready().catch(() => undefined)
  await clock.settle()
  release()
  transport.hold()
  const mine = transport.ready()
  await clock.advance(1_000)
  newest().open()
  await mine
  expect(transport.isReady()).toBe(true)
})

test('refused: whoever waits gets the reason, and it is not tried again', async () => {
  const { transport, sockets, refusals, clock, newest } = create()
  transport.hold()
  const waiting = transport.ready()
  waiting.catch(() => undefined)
  await clock.settle()
  newest().end(3000, 'Unauthorized: origin not allowed')
  await expect(waiting).rejects.toMatchObject({
    code: 'relay/refused',
    cause: { message: 'Unauthorized: origin not allowed' },
  })
  await clock.advance(600_000)
  expect(sockets).toHaveLength(1)
  expect(refusals).toEqual(['Unauthorized: origin not allowed'])
})

test('a socket that gives no answer is dead, and is replaced', async () => {
  const { transport, sockets, clock, newest } = create()
  transport.hold()
  void transport.ready()
  await clock.settle()
  newest().open()
  await clock.settle()
  const answer = transport.request('irn_publish', {})
  answer.catch(() => undefined)
  await clock.advance(10_000)
  await expect(answer).rejects.toMatchObject({ name: 'ConnectionLost' })
  expect(newest().readyState).toBe(3)
  await clock.advance(1_000)
  expect(sockets).toHaveLength(2)
})

test('frames that make no sense are nobody’s answer', async () => {
  const { transport, clock, newest } = create()
  transport.hold()
  void transport.ready()
  await clock.settle()
  newest().open()
  await clock.settle()
  const answer = transport.request('irn_subscribe', {}, '1234567890123456789')
  for (const data of ['', '[', 'null', '7', '{}', '{"id":null}', '{"id":1,"result":1}', {}])
    newest().onmessage({ data })
  newest().onmessage({ data: '{"id":"1234567890123456789","result":"yes"}' })
  expect(await answer).toBe('yes')
})

test.each([{ method: 'irn_subscription' }, { error: { code: -32000 } }, { result: 'evil' }])(
  'a response is read without what a script put on Object.prototype: %j',
  async (put) => {
    const requests: unknown[] = []
    const { transport, clock, newest } = create({ onRequest: (frame) => requests.push(frame) })
    transport.hold()
    void transport.ready()
    await clock.settle()
    newest().open()
    await clock.settle()
    const answer = transport.request('irn_subscribe', {}, '1234567890123456789')
    const hasResult = !('result' in put)
    const frame = { id: '1234567890123456789', ...(hasResult ? { result: 'yes' } : {}) }
    await whilePolluted(put, () => newest().onmessage({ data: JSON.stringify(frame) }))
    expect(await answer).toBe(hasResult ? 'yes' : undefined)
    expect(requests).toEqual([])
  },
)
