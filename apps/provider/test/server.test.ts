import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { nowhere, refusal, started, unreachedChain } from './started.js'
import { result, tapNode } from './tapped-node.js'

const unreachedNode = { url: nowhere }
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const balance = `/v1/account/${alice}/balance?currency=usd&chainId=eip155:31337`

test('supportedChains: exactly the configured chains, and those of which there is a picture', async () => {
  const { get } = await started({
    chains: [unreachedChain, { ...unreachedChain, id: 'eip155:56' }],
  })
  const response = await get('/v1/supported-chains')
  expect(await response.json()).toEqual({
    ...{ http: ['eip155:31337', 'eip155:56'], ws: [] },
    pictured: ['eip155:56'],
  })
  expect(response.headers.get('content-type')).toContain('application/json')
})

test('refusals: each is JSON with a reason, and repeats nothing of the request', async () => {
  const { get, url, errors } = await started()
  const mark = 'Zq7Mark'
  const json = { 'content-type': 'application/json' }
  const post = (body: string, headers: HeadersInit = json): RequestInit => ({
    method: 'POST',
    body,
    headers,
  })
  const cases: [Promise<Response>, number, string][] = [
    [get(`/${mark}`), 404, 'path'],
    [get(`/v1/supported-chains/${mark}`), 404, 'path'],
    [fetch(`${url}/v1/supported-chains`), 400, 'projectId'],
    [get(`/v1/supported-chains?projectId=${mark.repeat(40)}`), 400, 'projectId'],
    [fetch(`${url}/v1/supported-chains?projectId=`), 403, 'projectId'],
    [get('/v1/supported-chains', post(JSON.stringify(mark))), 404, 'path'],
    [fetch(`${url}/%zz${mark}`), 400, 'path'],
  ]
  for (const [asked, status, name] of cases) {
    const response = await asked
    const text = await response.clone().text()
    expect(text).not.toContain(mark)
    expect(await refusal(response)).toMatchObject({ code: status, name, status: 'FAILED' })
    expect(response.headers.get('content-type')).toContain('application/json')
  }
  expect(errors).toEqual([])
})

test('cors: any page may read an answer, and a refusal; no cookie is taken', async () => {
  const { get, url } = await started()
  const headers = { origin: 'https://app.example' }
  for (const path of ['/v1/supported-chains', '/nothing']) {
    const response = await get(path, { headers })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  }
  const preflight = await fetch(`${url}/v1/profile/account`, {
    method: 'OPTIONS',
    headers: {
      ...headers,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
})

test('log and metrics: routes by their pattern, and no address of anybody', async () => {
  const { get, url, lines } = await started()
  await get('/v1/supported-chains?sv=Zq7Mark')
  await get('/v1/Zq7Mark')
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toContain('provider_answers_total{route="/v1/supported-chains",status="200"} 1')
  expect(metrics).toContain('provider_answers_total{route="none",status="404"} 1')
  await expect.poll(() => lines.length).toBe(3)
  const written = lines.join('')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: '/v1/supported-chains', status: 200 })
  expect(written + metrics).not.toMatch(/Zq7Mark|127\.0\.0\.1/)
})

test('limits: an address that asks too often waits; the proxy says whose address it is', async () => {
  const limits = { addressRequests: 2, window: 60_000 }
  const { get } = await started({ limits, trustedProxies: ['127.0.0.1'] })
  const ask = (address: string) =>
    get('/v1/supported-chains', { headers: { 'x-forwarded-for': `8.8.8.8, ${address}` } })
  expect((await ask('203.0.113.1')).status).toBe(200)
  expect((await ask('203.0.113.1')).status).toBe(200)
  const third = await ask('203.0.113.1')
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(third.headers.get('access-control-allow-origin')).toBe('*')
  expect(await refusal(third)).toMatchObject({ code: 429, name: 'rate' })
  expect((await ask('203.0.113.2')).status).toBe(200)
  // IPv6: one network counts as one address
  expect((await ask('2001:db8::1')).status).toBe(200)
  expect((await ask('2001:db8::2')).status).toBe(200)
  expect((await ask('2001:db8::3')).status).toBe(429)
})

test('limits: without a trusted proxy nobody can choose an address', async () => {
  const { get } = await started({ limits: { addressRequests: 1, window: 60_000 } })
  const ask = (address: string) =>
    get('/v1/supported-chains', { headers: { 'x-forwarded-for': address } })
  expect((await ask('203.0.113.1')).status).toBe(200)
  expect((await ask('203.0.113.2')).status).toBe(429)
})

test('limits: a project that asks too often waits, others do not', async () => {
  const { get } = await started({ limits: { projectRequests: 1, window: 60_000 } })
  expect((await get('/v1/supported-chains')).status).toBe(200)
  expect((await get('/v1/supported-chains')).status).toBe(429)
  expect((await get('/v1/supported-chains?projectId=other')).status).toBe(200)
})

test('what is no HTTP is refused, and the connection closed', async () => {
  const { port } = await started()
  const socket = connect(port, '127.0.0.1')
  socket.write('hello\r\n\r\n')
  let answer = ''
  for await (const part of socket) answer += String(part)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"status":"FAILED"')
})

test('error: a port that is taken, a proxy that is no address, a chain that is named twice', async () => {
  const { port } = await started()
  await expect(started({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(started({ trustedProxies: ['proxy.example'] })).rejects.toThrow()
  await expect(started({ chains: [unreachedChain, unreachedChain] })).rejects.toThrow('named twice')
})

test('deadlines: an answer that takes too long is refused, a request that comes too slowly too', async () => {
  const node = await tapNode(unreachedNode)
  node.lie = () => 'silence'
  const limits = { answerTime: 100, requestTime: 500 }
  const chains = [{ ...unreachedChain, rpcUrls: [node.url] as const }]
  const { get, port } = await started({ chains, limits })
  expect(await refusal(await get(balance))).toMatchObject({ code: 503, name: 'time' })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /health HTTP/1.1\r\nhost: a\r\n')
  let answer = ''
  for await (const part of socket) answer += String(part)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('close: what was asked is answered first; then nobody is', async () => {
  const node = await tapNode(unreachedNode)
  node.lie = (method, id) => result(id, method === 'eth_chainId' ? '0x7a69' : '0x')
  const holding = node.hold(1)
  const chains = [{ ...unreachedChain, rpcUrls: [node.url] as const }]
  const { get, close, url } = await started({ chains })
  const asked = get(balance)
  const release = await holding
  const closed = close()
  expect(close()).toBe(closed)
  release()
  const answer = await asked
  expect([answer.status, answer.headers.get('connection')]).toEqual([502, 'close'])
  await closed
  await expect(fetch(`${url}/health`)).rejects.toThrow()
})

test('close: a client that does not read its answer does not keep the provider', async () => {
  const node = await tapNode(unreachedNode)
  node.lie = () => 'silence'
  const chains = [{ ...unreachedChain, rpcUrls: [node.url] as const }]
  const { get, close } = await started({ chains, limits: { drainTime: 50 } })
  const asked = get(balance)
  await expect.poll(() => node.methods).toContain('eth_chainId')
  await Promise.all([close(), expect(asked).rejects.toThrow()])
})
