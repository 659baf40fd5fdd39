import { once } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { keccak256, recoverAddress } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createKeyRoom } from './key-room.js'
import { type KeyWorker, openKeyRoom } from './open-key-room.js'
import { type KeyRoomPort, serveKeyRoom } from './serve-key-room.js'

const digest = keccak256('0x01')
const never = () => () => undefined

/** A port as a page or a worker has it. */
const eventsOf = (port: MessagePort) => port as unknown as KeyWorker & KeyRoomPort

/** Two ends of a line that clones what is sent, as that of a worker does. */
function line() {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  return { page: port1, worker: port2 }
}

/** A worker whose events the test makes. */
function handWorker() {
  const listeners: { type: string; listener: (event: { data?: unknown }) => void }[] = []
  const asked: { id: number }[] = []
  const worker: KeyWorker = {
    postMessage: (message) => void asked.push(message as { id: number }),
    addEventListener: (type, listener) => void listeners.push({ type, listener }),
  }
  const event = (type: string, data?: unknown) => {
    for (const one of listeners) if (one.type === type) one.listener({ data })
  }
  return { worker, asked, event }
}

test('a wallet is made, signs and is restored over the line of a worker, its key still unreadable', async () => {
  const { page, worker } = line()
  serveKeyRoom(eventsOf(worker), createKeyRoom(crypto))
  const room = openKeyRoom(eventsOf(page))
  const wallet = await room.create()
  expect(wallet.device.key.extractable).toBe(false)
  const signature = await room.sign(digest, wallet)
  expect(await recoverAddress({ hash: digest, signature })).toBe(wallet.address)
  const { address } = wallet
  const other = await room.restore(wallet.code, wallet)
  expect(await room.sign(digest, { ...other, address })).toEqual(signature)
})

test("error: the room's own codes cross the line, of other errors only the class", async () => {
  const { page, worker } = line()
  const real = createKeyRoom(crypto)
  const create = () => Promise.reject(new RangeError('with a secret in it'))
  serveKeyRoom(eventsOf(worker), { ...real, create })
  const room = openKeyRoom(eventsOf(page))
  const [one, other] = [await real.create(), await real.create()]
  const mixed = room.sign(digest, { ...one, share: other.share })
  await expect(mixed).rejects.toMatchObject({ name: 'KeyError', code: 'wrong-share' })
  const restored = room.restore(other.code, one)
  await expect(restored).rejects.toMatchObject({ name: 'KeyError', code: 'wrong-code' })
  await expect(room.create()).rejects.toThrow(/^The key worker failed: RangeError$/)
})

test('what is no call is dropped by the worker, and no answer is given to nobody', async () => {
  const { page, worker } = line()
  const real = createKeyRoom(crypto)
  const wallet = await real.create()
  let asked = 0
  const sign: typeof real.sign = (...all) => {
    asked++
    return real.sign(...all)
  }
  serveKeyRoom(eventsOf(worker), { ...real, sign })
  const { address, device, share } = wallet
  const call = { id: 1, call: 'sign', digest, of: { address, device, share } }
  for (const wrong of [
    null,
    'create',
    { ...call, id: -1 },
    { ...call, call: 'export' },
    { ...call, digest: '0x01' },
    { ...call, of: { ...call.of, share: 'a'.repeat(24) } },
    { ...call, of: { ...call.of, device: { ...device, iv: new Uint8Array(1e6) } } },
  ])
    page.postMessage(wrong)
  page.postMessage({ ...call, id: 7 })
  const [answer] = await once(page, 'message')
  expect([answer.id, asked]).toEqual([7, 1])
})

test('error: no answer within 30 s; one that comes later, or a second one, changes nothing', async () => {
  const { worker, asked, event } = handWorker()
  const timers: (() => void)[] = []
  const times: number[] = []
  const room = openKeyRoom(worker, (ms, callback) => {
    times.push(ms)
    timers.push(callback)
    return () => undefined
  })
  const { create } = createKeyRoom(crypto)
  const [late, prompt] = [room.create(), room.create()]
  timers[0]?.()
  await expect(late).rejects.toThrow(/in time/)
  expect(times).toEqual([30_000, 30_000])
  const [first, second] = asked
  event('message', { id: first?.id, value: await create() })
  const value = await create()
  event('message', { id: second?.id, value })
  event('message', { id: second?.id, error: 'wrong-share' })
  event('message', { id: 99, value })
  event('message', 'anything')
  expect(await prompt).toEqual(value)
})

test.each(['error', 'messageerror'])(
  'error: on the event %s open calls fail, and later ones',
  async (type) => {
    const { worker, event, asked } = handWorker()
    const room = openKeyRoom(worker, never)
    const open = [room.create(), room.create()]
    event(type)
    for (const call of open) await expect(call).rejects.toThrow(/key worker/)
    await expect(room.create()).rejects.toThrow(/key worker/)
    expect(asked).toHaveLength(2)
  },
)

test('error: an answer of another shape, and a call that cannot be sent', async () => {
  const { worker, event, asked } = handWorker()
  const room = openKeyRoom(worker, never)
  const call = room.create()
  event('message', { id: asked[0]?.id, value: { address: 'mine' } })
  await expect(call).rejects.toThrow(/something else/)
  const deaf: KeyWorker = {
    addEventListener: () => undefined,
    postMessage() {
      throw new DOMException('no clone', 'DataCloneError')
    },
  }
  await expect(openKeyRoom(deaf, never).create()).rejects.toThrow(/cannot be asked/)
})
