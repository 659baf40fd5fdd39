import { expect, onTestFinished, test } from 'vitest'
import { turns } from '../test/turns.js'
import type { Handlers, WindowMessage } from './host.js'
import { HostError, serve } from './host.js'

const parent = {}
const origin = 'https://dapp.example'
const nonce = '0123456789abcdef0123456789abcdef'
const openMessage = { type: '@w3m-app/OPEN', nonce }

function setUp({ handlers = {}, given = parent }: { handlers?: Handlers; given?: unknown } = {}) {
  let deliver: ((event: WindowMessage) => void) | null = null
  const host = serve({
    ...{ parent: given, handlers, networks: ['eip155:1'] },
    isAllowed: (one) => one === origin,
    listen(listener) {
      deliver = listener
      return () => {
        deliver = null
      }
    },
  })
  const replies: Record<string, unknown>[] = []
  const channels: MessageChannel[] = []
  /** Delivers a message to the window, with the second port of a new channel. */
  function open(event: Partial<WindowMessage> = {}) {
    const channel = new MessageChannel()
    channels.push(channel)
    channel.port1.onmessage = ({ data }) => void replies.push(data)
    const ports = [channel.port2]
    deliver?.({ data: openMessage, origin, source: parent, ports, ...event })
    return channel.port1
  }
  onTestFinished(() => {
    host.close()
    for (const { port1 } of channels) port1.close()
  })
  return { host, open, replies, isListening: () => deliver !== null }
}

test('error: frame/parent-missing outside of a frame', () => {
  expect(() => setUp({ given: null })).toThrow(
    expect.objectContaining({ code: 'frame/parent-missing', message: 'parent is not set' }),
  )
})

test('handshake: answered once, to the parent window, with its nonce and the networks', async () => {
  const { host, open, replies } = setUp()
  expect(host.origin).toBeNull()
  open()
  open()
  await turns()
  const payload = { version: '4', nonce, networks: ['eip155:1'] }
  expect(replies).toEqual([{ type: '@w3m-frame/READY', payload }])
  expect([host.origin, host.dropped]).toEqual([origin, 1])
})

test('answers: why a login is refused, and when to try again, are passed on; of a pause at most a week', async () => {
  const pauses = [12.2, -1, 1e12]
  const { open, replies } = setUp({
    handlers: {
      CONNECT_OTP: () => Promise.reject(new HostError('No', undefined, { reason: 'expired-code' })),
      CONNECT_EMAIL: () => {
        const seconds = pauses.shift() ?? 0
        return Promise.reject(new HostError('No', undefined, { reason: 'too-soon', seconds }))
      },
    },
  })
  const port = open()
  port.postMessage({ id: 'otp', type: '@w3m-app/CONNECT_OTP', payload: { otp: '123456' } })
  const payload = { email: 'a@b.example' }
  for (const id of ['a', 'b', 'c'])
    port.postMessage({ id, type: '@w3m-app/CONNECT_EMAIL', payload })
  await turns()
  expect(replies.slice(1).map((reply) => reply.payload)).toEqual([
    { message: 'No', reason: 'expired-code' },
    ...[13, 0, 604_800].map((seconds) => ({ message: 'No', reason: 'too-soon', seconds })),
  ])
})

test('answers: the extra keys of the login, and of a sign-out', async () => {
  const heard: unknown[] = []
  const email = { action: 'VERIFY_OTP', until: 5, resendAt: 3 } as const
  const { open, replies } = setUp({
    handlers: {
      CONNECT_EMAIL: async () => email,
      CONNECT_OTP: async ({ otp }) => (otp === '1111' ? { needsPerson: true } : undefined),
      SIGN_OUT: async (payload) => void heard.push(payload),
    },
  })
  const port = open()
  const send = (id: string, name: string, payload?: unknown) =>
    port.postMessage({ id, type: `@w3m-app/${name}`, payload })
  send('a', 'CONNECT_EMAIL', { email: 'a@b.example' })
  send('b', 'CONNECT_OTP', { otp: '1111' })
  send('c', 'CONNECT_OTP', { otp: '2222' })
  for (const [id, payload] of [undefined, { forget: true, more: 1 }, { forget: 'no' }].entries())
    send(`${id}`, 'SIGN_OUT', payload)
  await turns()
  expect(replies.slice(1, 4).map(({ payload }) => payload)).toEqual([
    email,
    { needsPerson: true },
    undefined,
  ])
  expect(heard).toEqual([undefined, { forget: true }, undefined])
})

const strangers: Record<string, Partial<WindowMessage>> = {
  'another origin': { origin: 'https://evil.example' },
  'a subdomain': { origin: 'https://a.dapp.example' },
  'another scheme': { origin: 'http://dapp.example' },
  'an opaque origin': { origin: 'null' },
  'another window': { source: {} },
  'no window': { source: null },
  'no port': { ports: [] },
  'another nonce': { data: { ...openMessage, nonce: 'ABC' } },
  'another type': { data: { ...openMessage, type: '@w3m-app/SIGN_OUT' } },
  'no data': { data: null },
}
test.each(Object.entries(strangers))(
  'handshake: %s gets nothing, and the right one is still taken',
  async (_, event) => {
    const { host, open, replies } = setUp()
    open(event)
    await turns()
    expect([host.dropped, replies, host.origin]).toEqual([1, [], null])
    open()
    await turns()
    expect(replies).toHaveLength(1)
  },
)

test('answers: by event, with the payload parsed and the origin of the app', async () => {
  const heard: unknown[] = []
  const { open, replies } = setUp({
    handlers: {
      CONNECT_EMAIL: async (payload, { origin }) => {
        heard.push(payload, origin)
        return { action: 'VERIFY_OTP' }
      },
    },
  })
  const payload = { email: 'a@b.example', more: 1 }
  open().postMessage({ id: 'a', type: '@w3m-app/CONNECT_EMAIL', payload })
  await turns()
  expect(heard).toEqual([{ email: 'a@b.example' }, origin])
  expect(replies[1]).toEqual({
    ...{ id: 'a', type: '@w3m-frame/CONNECT_EMAIL_SUCCESS' },
    payload: { action: 'VERIFY_OTP' },
  })
})

test('answers: an error without a handler, for an error of its own, and for a reply of another form', async () => {
  const { open, replies } = setUp({
    handlers: {
      GET_USER: () => Promise.reject(new Error('inner')),
      IS_CONNECTED: async () => ({ isConnected: 'yes' }) as never,
      SIGN_OUT: () => Promise.reject(new HostError('No', 4100)),
    },
  })
  const port = open()
  for (const name of ['GET_CHAIN_ID', 'GET_USER', 'IS_CONNECTED', 'SIGN_OUT'])
    port.postMessage({ id: name, type: `@w3m-app/${name}` })
  await turns()
  const failed = { message: 'An error occurred' }
  expect(new Map(replies.slice(1).map(({ id, payload }) => [id, payload]))).toEqual(
    new Map<string, object>([
      ...(['GET_CHAIN_ID', 'GET_USER', 'IS_CONNECTED'] as const).map((id) => [id, failed] as const),
      ['SIGN_OUT', { message: 'No', code: 4100 }],
    ]),
  )
  expect(replies.slice(1).map(({ type }) => type)).toContain('@w3m-frame/GET_USER_ERROR')
})

test('drops: an id that was seen, an event it does not know, and what is not of its form', async () => {
  let calls = 0
  const handlers: Handlers = {
    SIGN_OUT: async () => void calls++,
    RPC_REQUEST: async () => void calls++,
  }
  const { host, open, replies } = setUp({ handlers })
  const port = open()
  const rpc = (payload: unknown, id = 'c') => ({ id, type: '@w3m-app/RPC_REQUEST', payload })
  const messages = [
    { id: 'a', type: '@w3m-app/SIGN_OUT' },
    { id: 'a', type: '@w3m-app/SIGN_OUT' },
    { type: '@w3m-app/SIGN_OUT' },
    { id: 'b', type: '@w3m-app/HELLO' },
    { id: 'b', type: '@w3m-app/constructor' },
    { id: 'b', type: '@w3m-frame/SIGN_OUT' },
    { id: 7, type: '@w3m-app/SIGN_OUT' },
    rpc({ method: 'eth_sign', params: [] }),
    rpc({ method: 'personal_sign', params: 'all' }),
    rpc({ method: 'personal_sign', params: ['a'.repeat(2e6)] }),
    'hello',
  ]
  for (const one of messages) port.postMessage(one)
  await turns()
  expect([calls, host.dropped, replies.length]).toEqual([1, 10, 2])
})

test('giving up: aborts the signal of that request alone; its handler answers', async () => {
  const aborted: string[] = []
  const { host, open, replies } = setUp({
    handlers: {
      RPC_REQUEST: ({ method }, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            aborted.push(method)
            reject(signal.reason)
          })
        }),
    },
  })
  const port = open()
  const ask = (id: string, method: string) =>
    port.postMessage({ id, type: '@w3m-app/RPC_REQUEST', payload: { method } })
  ask('a', 'personal_sign')
  ask('b', 'eth_sendTransaction')
  port.postMessage({ id: 'c', type: '@w3m-app/RPC_ABORT', payload: { id: 'a' } })
  port.postMessage({ id: 'd', type: '@w3m-app/RPC_ABORT', payload: { id: 'nobody' } })
  await turns()
  expect(aborted).toEqual(['personal_sign'])
  const payload = { message: 'Request was aborted' }
  expect(replies.slice(1)).toEqual([{ id: 'a', type: '@w3m-frame/RPC_REQUEST_ERROR', payload }])
  host.close()
  expect(aborted).toEqual(['personal_sign', 'eth_sendTransaction'])
})

test('close: listens to nothing any more', async () => {
  const { host, open, replies, isListening } = setUp({
    handlers: { IS_CONNECTED: async () => ({ isConnected: true }) },
  })
  const port = open()
  await turns()
  host.close()
  port.postMessage({ id: 'a', type: '@w3m-app/IS_CONNECTED' })
  host.emit('SIGN_OUT')
  await turns()
  expect([isListening(), replies.length]).toEqual([false, 1])
})
