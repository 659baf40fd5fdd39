import { expect, test } from 'vitest'
import { patientClock } from '../../../test/patient-clock.js'
import type { Reply } from '../../../test/rpc-node.js'
import { fails, says, startRpcNode } from '../../../test/rpc-node.js'
import { serverEnvironment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { defineNetwork } from '../../networks/define-network.js'
import { createEvmRpc } from '../evm/evm-rpc.js'

const here = says('0x38')
const busy: Reply = { status: 503, body: 'busy' }
const retryLater = (after: string, status = 429): Reply => ({
  status,
  headers: { 'retry-after': after },
  body: 'later',
})

function rpcTo(urls: string[], random = 0) {
  const clock = patientClock()
  const network = defineNetwork({
    id: 56,
    name: 'Chain',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: urls } },
  })
  const env = { ...serverEnvironment(clock), random: () => random }
  return { clock, rpc: createEvmRpc(env, network) }
}
const node = (...eth_getBalance: Reply[]) =>
  startRpcNode({ script: { eth_chainId: [here], eth_getBalance } })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof KitError ? error.code : error),
  )

test.each([
  ...[403, 408, 413, 429, 500, 502, 503, 504].map((status) => ({ status, body: 'no' })),
  ...[403, 408, 413, 429, 500, 502, 503, 504].map((status) => ({
    status,
    body: { error: { code: -32000, message: 'no' } },
  })),
  ...[-1, -32005, -32603].map((code) => ({ body: { error: { code, message: 'no' } } })),
])('asks again after $status $body.error.code (spec §8)', async (reply) => {
  const { url, count } = await node(reply, says('0x7'))
  const { rpc, clock } = rpcTo([url])
  const answer = rpc('eth_getBalance', [])
  expect(await clock.pass()).toBe(150)
  expect(await answer).toBe('0x7')
  expect(count('eth_getBalance')).toBe(2)
  expect(clock.pending()).toBe(0)
})

test.each([
  ...[400, 401, 404, 405, 409, 410, 422, 501, 505, 520].map((status) => ({ status, body: 'no' })),
  ...[-32700, -32600, -32601, -32602, -32000, -32001, -32002, -32003, -32004, -32006].map(
    (code) => ({ body: { error: { code, message: 'no' } } }),
  ),
  ...[-32007, 429, 4001, 5000, 0].map((code) => ({ body: { error: { code, message: 'no' } } })),
])('does not ask again after $status $body.error.code', async (reply) => {
  const { url, count } = await node(reply)
  const { rpc, clock } = rpcTo([url])
  expect(await codeOf(rpc('eth_getBalance', []))).toMatch(/^(network|rpc)\//)
  expect(count('eth_getBalance')).toBe(1)
  expect(clock.pauses).toEqual([])
})

test.each([
  ['execution reverted: paused', -32603, 'transaction/reverted'],
  ['anything', 3, 'transaction/reverted'],
  ['insufficient funds for transfer', -32005, 'send/insufficient-funds'],
])('what the chain refuses is asked of nobody again: %s', async (message, code, expected) => {
  const one = await node(fails(code, message))
  const other = await node(says('0x7'))
  const { rpc } = rpcTo([one.url, other.url])
  expect(await codeOf(rpc('eth_getBalance', []))).toBe(expected)
  expect([...one.methods(), ...other.methods()]).toEqual(['eth_chainId', 'eth_getBalance'])
})

test.each([
  [0, [150, 300, 600]],
  [1, [225, 450, 850]],
])('three retries, 150 ms doubling, spread by chance %d (spec §9)', async (random, pauses) => {
  const { url, count } = await node(busy)
  const { rpc, clock } = rpcTo([url], random)
  const answer = codeOf(rpc('eth_getBalance', []))
  for (const pause of pauses) expect(await clock.pass()).toBe(pause)
  expect(await answer).toBe('network/unreachable')
  expect(count('eth_getBalance')).toBe(4)
})

test.each([
  ['seconds', { 'retry-after': '2' }],
  [
    'a date',
    { date: 'Wed, 21 Oct 2015 07:28:00 GMT', 'retry-after': 'Wed, 21 Oct 2015 07:28:02 GMT' },
  ],
])('Retry-After in %s is waited for, and never cut short', async (_form, headers) => {
  for (const [status, body] of [
    [429, 'later'],
    [429, { error: { code: -32000, message: 'later' } }],
    [503, 'later'],
    [200, { error: { code: -32005, message: 'later' } }],
  ] as const) {
    const { url } = await node({ status, headers, body }, says('0x7'))
    const { rpc, clock } = rpcTo([url], 1)
    const answer = rpc('eth_getBalance', [])
    expect(await clock.pass()).toBe(2_250)
    expect(await answer).toBe('0x7')
  }
})

test('a wait beyond the deadline is not begun; meanwhile nobody is asked', async () => {
  const { url, count } = await node(retryLater('86400'), says('0x7'))
  const { rpc, clock } = rpcTo([url])
  expect(await codeOf(rpc('eth_getBalance', []))).toBe('network/unreachable')
  await clock.advance(44_000)
  expect(await codeOf(rpc('eth_getBalance', []))).toBe('network/unreachable')
  expect(count('eth_getBalance')).toBe(1)
  await clock.advance(2_000)
  const answer = rpc('eth_getBalance', [])
  expect(await clock.pass()).toBe(14_000)
  expect(await answer).toBe('0x7')
})

test('while one wants to be left alone, another is asked at once', async () => {
  const one = await node(retryLater('30'), says('0x1'))
  const other = await node(says('0x7'))
  const { rpc, clock } = rpcTo([one.url, other.url])
  expect(await rpc('eth_getBalance', [])).toBe('0x7')
  expect(await rpc('eth_getBalance', [])).toBe('0x7')
  expect(one.count('eth_getBalance')).toBe(1)
  expect(clock.pauses).toEqual([])
})

test('the caller ends a wait', async () => {
  const { url, count } = await node(retryLater('4'), says('0x7'))
  const { rpc, clock } = rpcTo([url])
  const stop = new AbortController()
  const answer = codeOf(rpc('eth_getBalance', [], stop.signal))
  expect(await clock.begun()).toBe(4_000)
  stop.abort()
  expect(await answer).toBe('connection/cancelled')
  expect(clock.pending()).toBe(0)
  expect(count('eth_getBalance')).toBe(1)
})

test('no more than one round goes to those who will not answer', async () => {
  const wrong = await startRpcNode({ script: { eth_chainId: [says('0x1')] } })
  const gone = await startRpcNode({ script: { eth_chainId: [{ status: 404, body: 'no' }] } })
  const good = await node(busy, says('0x7'))
  const { rpc, clock } = rpcTo([wrong.url, gone.url, good.url])
  const answer = rpc('eth_getBalance', [])
  await clock.pass()
  expect(await answer).toBe('0x7')
  expect([...wrong.methods(), ...gone.methods()]).toEqual(['eth_chainId', 'eth_chainId'])
})

test.each(['silence', 'drip'] as const)('%s: given up in time, signal or not', async (reply) => {
  for (const signal of [undefined, new AbortController().signal]) {
    const one = await startRpcNode({ script: { eth_chainId: [reply] } })
    const other = await node(says('0x7'))
    const { rpc, clock } = rpcTo([one.url, other.url])
    const asked = new Promise((resolve) => one.server.once('request', resolve))
    const answer = rpc('eth_getBalance', [], signal)
    await asked
    await clock.advance(5_000)
    expect(await answer).toBe('0x7')
    expect(clock.pending()).toBe(0)
  }
})

test.each(['cut', 'drip'] as const)('%s: a lost answer is asked for again', async (reply) => {
  const { url, server, count } = await node(reply, says('0x7'))
  const { rpc, clock } = rpcTo([url])
  const answer = rpc('eth_getBalance', [])
  if (reply === 'drip') {
    await expect.poll(() => count('eth_getBalance')).toBe(1)
    server.closeAllConnections()
  }
  await clock.pass()
  expect(await answer).toBe('0x7')
})

test.each([
  ['HTML', { headers: { 'content-type': 'text/html' }, body: '<html>sign in</html>' }],
  ['half of JSON', { body: '{"jsonrpc":"2.0","id":1,' }],
  ['other JSON', { body: '{"hello":"world"}' }],
  ['null', { body: 'null' }],
  ['a number', { body: '7' }],
  ['an empty batch', { body: '[]' }],
  ['nothing', { body: '' }],
  ['no result', { body: { error: null } }],
  ['another id', { body: { id: 4711, result: '0x1' } }],
  ['no id', { body: { id: null, result: '0x1' } }],
  ['an id of text', { body: { id: '2', result: '0x1' } }],
  ['too much', { body: `{"result":"${'x'.repeat(9_000_000)}"}` }],
  ['a long way', { status: 307, headers: { location: '/elsewhere' }, body: '' }],
] as [string, Reply][])('%s is no answer: another endpoint is asked', async (_name, reply) => {
  const one = await node(reply)
  const other = await node(says('0x7'))
  const { rpc } = rpcTo([one.url, other.url])
  expect(await rpc('eth_getBalance', [])).toBe('0x7')
  expect(one.count('eth_getBalance')).toBe(1)
})

test('null is an answer', async () => {
  const { url } = await node(says(null))
  expect(await rpcTo([url]).rpc('eth_getBalance', [])).toBeNull()
})

test('what a failure says is kept short', async () => {
  const { url } = await node(fails(-32000, 'x'.repeat(1_000_000)))
  const error = await rpcTo([url])
    .rpc('eth_getBalance', [])
    .catch((error: unknown) => error)
  const { cause } = error as { cause: { message: string } }
  expect(cause.message.length).toBeLessThan(10_000)
})
