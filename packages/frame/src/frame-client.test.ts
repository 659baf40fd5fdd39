import { expect, test } from 'vitest'
import { clientBed, endOf } from '../test/client-bed.js'
import { embeddedSite, signature } from '../test/embedded-site.js'
import { turns } from '../test/turns.js'
import { HostError } from './host.js'

const sign = { method: 'personal_sign', params: ['0x00'] } as const
const silence = () => new Promise<never>(() => undefined)

/** A bed whose page is ready and answers nothing but by hand, with the ids that it was asked by. */
async function byHand() {
  const bed = clientBed()
  const { site, opened, pass } = bed
  site.site.pageMood = 'hangs'
  opened.load()
  const port = bed.port()
  const ids: string[] = []
  port.onmessage = ({ data }) => void ids.push(data.id)
  const { nonce } = opened.posts.at(-1)!.message as { nonce: string }
  const payload = { version: '4', nonce, networks: ['eip155:1'] }
  port.postMessage({ type: '@w3m-frame/READY', payload })
  await pass(500)
  return { ...bed, port, ids }
}

test('ask: waits until the page is ready, and 500 ms after that', async () => {
  const { client, opened, pass, told, site } = clientBed()
  const answer = client.request('GET_CHAIN_ID', undefined)
  site.site.answers = { GET_CHAIN_ID: async () => ({ chainId: 'eip155:1' }) }
  opened.load()
  await pass(499)
  expect([site.count(), told]).toEqual([0, []])
  await pass(1)
  expect(await answer).toEqual({ chainId: 'eip155:1' })
  expect(told).toEqual(['ready'])
  expect(client.networks).toEqual(['eip155:1', 'eip155:2'])
})

test('ask: posts the handshake to the frame alone, and everything else over the port', async () => {
  const { client, opened, ready } = clientBed()
  await ready()
  await client.request('IS_CONNECTED', undefined)
  const [{ message, transfer } = { message: null, transfer: [] }, ...more] = opened.posts
  expect(message).toEqual({ type: '@w3m-app/OPEN', nonce: expect.stringMatching(/^[\da-f]{32}$/) })
  expect([transfer.length, more]).toEqual([1, []])
})

test('ask: an invalid payload rejects its caller, and nothing is posted', async () => {
  const { client, ready, site } = clientBed()
  await ready()
  const wrong = [
    () => client.request('CONNECT_EMAIL', { email: 'nobody' }),
    () => client.request('CONNECT_EMAIL', { email: `${'a'.repeat(250)}@mail.example` }),
    () => client.request('CONNECT_OTP', { otp: '12 34' }),
    () => client.request('RPC_REQUEST', { method: 'eth_sign' as 'eth_call' }),
    () => client.request('RPC_REQUEST', { method: 'eth_call', params: 'all' }),
    () => client.request('RPC_REQUEST', { method: 'wallet_sendCalls', params: [{ calls: [{}] }] }),
    () => client.request('RPC_REQUEST', { method: 'eth_call', params: [() => undefined] }),
    () => client.request('RPC_REQUEST', { method: 'eth_call', params: ['a'.repeat(2_000_000)] }),
    () => client.request('SYNC_THEME', { themeMode: 'blue' as 'dark' }),
  ]
  for (const ask of wrong) expect(await endOf(ask())).toBe('rpc/invalid-params')
  await turns()
  expect(site.count()).toBe(0)
})

test('ask: what a dapp adds to a request reaches the page, a bigint as hex, no prototype', async () => {
  const { client, ready, site } = clientBed()
  await ready()
  const params = [JSON.parse('{"value":1,"__proto__":{"a":1},"more":{"deep":[true]}}'), 10n]
  await client.request('RPC_REQUEST', { method: 'eth_call', params })
  const { payload } = site.asked.at(-1) ?? {}
  expect(payload).toEqual({
    method: 'eth_call',
    params: [{ value: 1, more: { deep: [true] } }, '0xa'],
  })
})

test('ask: a reply settles once; replayed, of another event or of no request it is dropped', async () => {
  const { client, port, ids } = await byHand()
  const answer = client.request('RPC_REQUEST', sign)
  await turns()
  const [id] = ids
  for (const name of ['RPC_REQUEST_SUCCESS', 'RPC_REQUEST_SUCCESS', 'GET_USER_SUCCESS'])
    port.postMessage({ id, type: `@w3m-frame/${name}`, payload: signature })
  port.postMessage({ id: 'f'.repeat(32), type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x' })
  port.postMessage({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x' })
  port.postMessage(null)
  await turns()
  expect(await answer).toBe(signature)
  expect(client.dropped).toBe(5)
})

const invalid: Record<string, (id: string) => object> = {
  'of another event': (id) => ({ id, type: '@w3m-frame/GET_USER_SUCCESS' }),
  'of no event': (id) => ({ id, type: 'hello' }),
  'of another form': (id) => ({ id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: {} }),
  'with an error of another form': (id) => ({ id, type: '@w3m-frame/IS_CONNECTED_ERROR' }),
  'too long': (id) => ({ id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: 'a'.repeat(2e6) }),
  'no data': (id) => ({ id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: new Map() }),
}
test.each(Object.entries(invalid))(
  'ask: an invalid reply with an open id rejects that request: %s',
  async (_, make) => {
    const { client, port, ids } = await byHand()
    const [one, other] = [1, 2].map(() => client.request('IS_CONNECTED', undefined))
    await turns()
    port.postMessage(make(ids[0] ?? ''))
    expect(await endOf(one ?? silence())).toBe('frame/failed')
    const type = '@w3m-frame/IS_CONNECTED_SUCCESS'
    port.postMessage({ id: ids[1], type, payload: { isConnected: true } })
    expect(await other).toEqual({ isConnected: true })
  },
)

test('ask: a reply cannot be made by the prototype of all objects', async () => {
  const { client, port, ids } = await byHand()
  const answer = client.request('GET_USER', {})
  await turns()
  Object.assign(Object.prototype, { email: 'thief@mail.example' })
  try {
    const payload = { address: '0x0', chainId: 1 }
    port.postMessage({ id: ids[0], type: '@w3m-frame/GET_USER_SUCCESS', payload })
    expect((await answer).email).toBeUndefined()
  } finally {
    Reflect.deleteProperty(Object.prototype, 'email')
  }
})

test('error: frame/load-failed 20 s after it was asked, told; a page that comes late is not asked', async () => {
  const { client, opened, pass, told, site } = clientBed()
  const answer = endOf(client.request('SIGN_OUT', undefined))
  await pass(19_999)
  expect(told).toEqual([])
  await pass(1)
  expect([await answer, told]).toEqual(['frame/load-failed', ['load failed']])
  opened.load()
  await pass(500)
  expect(site.count()).toBe(0)
})

test('error: frame/request-timeout by the deadline of each request; a reply after that is dropped', async () => {
  const { client, pass, told, port, ids } = await byHand()
  const slow = endOf(client.request('CONNECT_EMAIL', { email: 'a@b.example' }))
  const fast = endOf(client.request('SIGN_OUT', undefined, { deadline: 3_000 }))
  await pass(3_000)
  expect([await fast, told]).toEqual(['frame/request-timeout', ['ready', 'late SIGN_OUT']])
  await pass(26_999)
  expect(told).toHaveLength(2)
  await pass(1)
  expect([await slow, told[2]]).toEqual(['frame/request-timeout', 'late CONNECT_EMAIL'])
  const payload = { action: 'CONNECT' }
  port.postMessage({ id: ids[0], type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload })
  await turns()
  expect(client.dropped).toBe(1)
})

test('error: a request of RPC that is late is taken back in the frame before it is called late', async () => {
  const { client, pass, ids } = await byHand()
  const answer = endOf(client.request('RPC_REQUEST', sign, { deadline: 1_000 }))
  await pass(1_000)
  expect(ids).toHaveLength(2) // the second is RPC_ABORT
  await pass(3_000)
  expect(await answer).toBe('frame/request-timeout')
})

test('error: frame/aborted for what is open when the frame loads anew; the next request works', async () => {
  const { client, ready, site, told } = clientBed()
  await ready()
  site.site.answers = { RPC_REQUEST: silence }
  const lost = endOf(client.request('RPC_REQUEST', sign))
  await turns()
  site.site.answers = {}
  await ready()
  expect([await lost, told]).toEqual(['frame/aborted', ['ready', 'ready']])
  expect(await client.request('RPC_REQUEST', sign)).toBe(signature)
})

test('error: a page that went elsewhere answers no handshake; what waits ends at its deadline', async () => {
  const { client, ready, opened, pass, site } = clientBed()
  await ready()
  site.site.pageMood = 'hangs'
  opened.load()
  const answer = endOf(client.request('IS_CONNECTED', undefined))
  await pass(20_000)
  expect(await answer).toBe('frame/load-failed')
})

test('error: frame/iframe-missing while the frame has no window, and frame/aborted once closed', async () => {
  const { client, opened, ready } = clientBed()
  const answer = endOf(client.request('IS_CONNECTED', undefined))
  const { post } = opened.frame
  opened.frame.post = () => {
    throw Object.assign(new Error('W3mFrame: iframe is not set'), { code: 'frame/iframe-missing' })
  }
  opened.load()
  expect(await answer).toBe('frame/iframe-missing')
  opened.frame.post = post
  await ready()
  expect(await client.request('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  client.close()
  expect(await endOf(client.request('IS_CONNECTED', undefined))).toBe('frame/aborted')
})

test('handshake: an answer with another nonce, version or form is dropped, and the right one still counts', async () => {
  const { client, opened, port, pass, site, told } = clientBed()
  site.site.pageMood = 'hangs'
  opened.load()
  const { nonce } = opened.posts.at(-1)!.message as { nonce: string }
  const right = { version: '4', nonce, networks: ['eip155:1'] }
  const wrong = [
    { ...right, nonce: '0'.repeat(32) },
    { ...right, version: '3' },
    { ...right, networks: ['<b>'] },
    {},
  ]
  for (const payload of wrong) port().postMessage({ type: '@w3m-frame/READY', payload })
  port().postMessage({ id: '1', type: '@w3m-frame/IS_CONNECTED_SUCCESS' })
  await pass(500)
  expect([client.dropped, told]).toEqual([5, []])
  port().postMessage({ type: '@w3m-frame/READY', payload: right })
  await pass(500)
  expect(told).toEqual(['ready'])
  port().postMessage({ type: '@w3m-frame/READY', payload: right })
  await turns()
  expect([client.dropped, told]).toEqual([6, ['ready']])
})

test('handshake: a page of an origin that is not allowed gets no port, and asks nothing', async () => {
  const { client, opened, pass, site } = clientBed({ origin: 'https://other.example' })
  const answer = endOf(client.request('IS_CONNECTED', undefined))
  opened.load()
  await pass(20_000)
  expect([await answer, site.count(), opened.host()?.dropped]).toEqual(['frame/load-failed', 0, 1])
})

test('giveUp: before it is posted, nothing is; it ends as a refusal', async () => {
  const { client, ready, site } = clientBed()
  const asked = client.ask('RPC_REQUEST', sign)
  asked.giveUp()
  await expect(asked.answer).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  await ready()
  expect(site.count('RPC_REQUEST')).toBe(0)
})

test('giveUp: what nobody has approved is taken back: a refusal, nothing is signed', async () => {
  const { client, ready, site } = clientBed()
  await ready()
  site.site.answers = {
    RPC_REQUEST: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
  const asked = client.ask('RPC_REQUEST', sign)
  await turns()
  asked.giveUp()
  await expect(asked.answer).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
})

test('giveUp: what was approved before answers, if it does so within 3 s; else frame/aborted', async () => {
  const { client, port, ids, pass } = await byHand()
  const [one, other] = [1, 2].map(() => client.ask('RPC_REQUEST', sign))
  await turns()
  one?.giveUp()
  one?.giveUp()
  other?.giveUp()
  const lost = endOf(other?.answer ?? silence())
  await pass(2_999)
  expect(ids).toHaveLength(4)
  port.postMessage({ id: ids[0], type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: signature })
  expect(await one?.answer).toBe(signature)
  await pass(1)
  expect(await lost).toBe('frame/aborted')
})

test('errors: the code of a wallet or node is kept; a text of the site without one is not shown', async () => {
  const { client, ready, site } = clientBed()
  await ready()
  const failWith = (error: Error) => {
    site.site.answers = { RPC_REQUEST: () => Promise.reject(error) }
    return client.request('RPC_REQUEST', sign)
  }
  const message = 'User rejected the request.'
  await expect(failWith(new HostError(message, 4001))).rejects.toMatchObject({
    ...{ message, code: 4001, cause: { code: 4001, message } },
  })
  await expect(failWith(new HostError('Give me your key'))).rejects.toMatchObject({
    ...{ code: 'frame/something-wrong', message: 'Something went wrong' },
    cause: { message: 'Give me your key' },
  })
  await expect(failWith(new Error('inner'))).rejects.toMatchObject({
    cause: { message: 'An error occurred' },
  })
  site.site.answers = { GET_USER: () => Promise.reject(new HostError('No')) }
  await expect(client.request('GET_USER', undefined)).rejects.toMatchObject({
    ...{ code: 'frame/failed', message: 'An error occurred' },
    cause: { message: 'No' },
  })
})

test('signed out: told without a question; other unasked messages are not', async () => {
  const { client, ready, opened, told } = clientBed({ site: embeddedSite() })
  await ready()
  opened.host()?.emit('SESSION_UPDATE', { token: 'token' })
  opened.host()?.emit('SIGN_OUT')
  await turns()
  expect([told, client.dropped]).toEqual([['ready', 'signed out'], 0])
})
