/// <reference types="node" />
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fakeClock } from '../../../test/fake-clock.js'
import { serverEnvironment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { defineNetwork } from '../../networks/define-network.js'
import { createEvmRpc } from '../evm/evm-rpc.js'

type Reply = { status?: number; headers?: Record<string, string>; body?: unknown } | 'silence'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** A node that answers each method with its scripted replies in turn, and then repeats the last one. */
async function node(script: Record<string, Reply[]>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let said = ''
    request.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    request.on('end', () => {
      const { method, id } = JSON.parse(said) as { method: string; id: number }
      asked.push(method)
      const replies = script[method] ?? [{ body: { error: { code: -32601, message: 'no' } } }]
      const reply = (replies.length > 1 ? replies.shift() : replies[0]) as Reply
      if (reply === 'silence') return
      response.writeHead(reply.status ?? 200, {
        'content-type': 'application/json',
        ...reply.headers,
      })
      const isText = typeof reply.body === 'string'
      response.end(
        isText ? reply.body : JSON.stringify({ jsonrpc: '2.0', id, ...(reply.body as object) }),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server }
}

const network = (...urls: string[]) =>
  defineNetwork({
    id: 56,
    name: 'Chain',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: urls } },
  })
const says = (result: unknown): Reply => ({ body: { result } })
const fails = (code: number, message = 'no'): Reply => ({ body: { error: { code, message } } })
const here = says('0x38')
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof KitError ? error.code : error),
  )
const rpcTo = (...urls: string[]) => createEvmRpc(serverEnvironment(), network(...urls))

test.concurrent('default: asks the chain once which it is, then what was asked', async () => {
  const { url, asked } = await node({ eth_chainId: [here], eth_getBalance: [says('0x7')] })
  const rpc = rpcTo(url)
  expect(await rpc('eth_getBalance', [])).toBe('0x7')
  await rpc('eth_getBalance', [])
  expect(asked).toEqual(['eth_chainId', 'eth_getBalance', 'eth_getBalance'])
})

test.concurrent('error: an endpoint of another chain is not believed', async () => {
  const { url, asked } = await node({ eth_chainId: [says('0x1')], eth_getBalance: [says('0x7')] })
  const answer = rpcTo(url)('eth_getBalance', []).catch((error: Error) => error.message)
  expect(await answer).toMatch(/^The RPC of .+ is of chain 1, not \d+$/)
  expect(asked).not.toContain('eth_getBalance')
})

test.concurrent('an endpoint of another chain is passed over', async () => {
  const wrong = await node({ eth_chainId: [says('0x1')] })
  const good = await node({ eth_chainId: [here], eth_getBalance: [says('0x7')] })
  expect(await rpcTo(wrong.url, good.url)('eth_getBalance', [])).toBe('0x7')
})

test.concurrent('a redirect is not followed: a host that is not configured is never asked', async () => {
  const strange = await node({ eth_chainId: [here], eth_getBalance: [says('0x8')] })
  const moved = await node({
    eth_chainId: [{ status: 307, headers: { location: strange.url }, body: '' }],
  })
  const good = await node({ eth_chainId: [here], eth_getBalance: [says('0x7')] })
  expect(await rpcTo(moved.url, good.url)('eth_getBalance', [])).toBe('0x7')
  expect(strange.asked).toEqual([])
})

test.concurrent('begins with the endpoint that answered last', async () => {
  const broken = await node({ eth_chainId: [{ status: 503, body: 'busy' }] })
  const good = await node({ eth_chainId: [here], eth_getBalance: [says('0x7')] })
  const rpc = rpcTo(broken.url, good.url)
  await rpc('eth_getBalance', [])
  await rpc('eth_getBalance', [])
  expect(broken.asked).toEqual(['eth_chainId'])
  expect(good.asked).toEqual(['eth_chainId', 'eth_getBalance', 'eth_getBalance'])
})

test.concurrent('asks again when the node is busy (spec §8), and no more than 3 times', async () => {
  const busy = await node({ eth_chainId: [here], eth_getBalance: [fails(-32005), says('0x7')] })
  expect(await rpcTo(busy.url)('eth_getBalance', [])).toBe('0x7')
  const dead = await node({ eth_chainId: [here], eth_getBalance: [{ status: 502, body: 'x' }] })
  expect(await codeOf(rpcTo(dead.url)('eth_getBalance', []))).toBe('network/unreachable')
  expect(dead.asked.filter((one) => one === 'eth_getBalance')).toHaveLength(4)
})

test.concurrent('does not ask again what was refused', async () => {
  const { url, asked } = await node({
    eth_chainId: [here],
    eth_estimateGas: [fails(-32000, 'Insufficient funds for gas * price + value')],
  })
  expect(await codeOf(rpcTo(url)('eth_estimateGas', []))).toBe('send/insufficient-funds')
  expect(asked.filter((one) => one === 'eth_estimateGas')).toHaveLength(1)
})

test.concurrent.each([
  ['text', { body: '<html>not found</html>' }],
  ['no JSON', { body: '{"result":' }],
  ['too much', { body: `{"result":"${'x'.repeat(9_000_000)}"}` }],
  ['a status', { status: 404, body: '{}' }],
])('error: an answer that is %s', async (_name, reply) => {
  const { url } = await node({ eth_chainId: [here], eth_getBalance: [reply] })
  expect(await codeOf(rpcTo(url)('eth_getBalance', []))).toBe('network/unreachable')
})

test.concurrent('error: nobody listens', async () => {
  const { url, server } = await node({})
  server.close()
  expect(await codeOf(rpcTo(url)('eth_getBalance', []))).toBe('network/unreachable')
})

test.concurrent('error: a silent endpoint is given up at the deadline', async () => {
  const clock = fakeClock()
  const { url } = await node({ eth_chainId: ['silence'] })
  const rpc = createEvmRpc(serverEnvironment(clock), network(url))
  const answer = codeOf(rpc('eth_getBalance', []))
  await clock.advance(15_000)
  expect(await answer).toBe('network/unreachable')
  expect(clock.pending).toBe(0)
})

test.concurrent('error: abort ends the wait, and the request', async () => {
  const { url, asked, server } = await node({
    eth_chainId: [here],
    eth_getBalance: ['silence'],
  })
  const gone = new Promise((resolve) =>
    server.on('request', (request) => request.once('close', resolve)),
  )
  const stop = new AbortController()
  let ended: (() => void) | undefined
  const began = new Promise<void>((resolve) => {
    ended = resolve
  })
  const env = serverEnvironment({
    fetch: (input, init) => {
      if (String(init?.body).includes('eth_getBalance')) ended?.()
      return fetch(input, init)
    },
  })
  const answer = codeOf(createEvmRpc(env, network(url))('eth_getBalance', [], stop.signal))
  await began
  stop.abort()
  expect(await answer).toBe('connection/cancelled')
  await gone
  expect(asked).toContain('eth_chainId')
})
