import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverEnvironment } from '@gla/core'
import { KitError } from '@gla/core/family'
import { afterEach, expect, test } from 'vitest'
import { addressesOf, secretOf, testNetwork } from '../test/keys.js'
import { createBitcoinAdapter } from './bitcoin-adapter.js'
import { bitcoinMainnet, bitcoinTestnet } from './networks.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const { tr } = addressesOf(secretOf(7))
let close: (() => Promise<void>) | null = null

afterEach(async () => {
  await close?.()
  close = null
})

/** A server in place of an Esplora; the pauses between questions are skipped, and kept. */
async function start(answer: Answer) {
  const heard: string[] = []
  const pauses: number[] = []
  const server = createServer((request, response) => {
    heard.push(String(request.url))
    answer(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  }
  const { port } = server.address() as AddressInfo
  const real = serverEnvironment()
  const env = {
    ...real,
    after(ms: number, callback: () => void) {
      if (ms >= 10_000) return real.after(ms, callback)
      pauses.push(ms)
      return real.after(0, callback)
    },
  }
  const base = `http://127.0.0.1:${port}/api/`
  const adapter = createBitcoinAdapter(env, { [bitcoinMainnet.caipNetworkId]: base })
  return { adapter, heard, pauses }
}
const stats = (funded: number, spent: number) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const saying =
  (body: unknown, status = 200, headers = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const code = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (error instanceof KitError ? error.code : error))

test('default: confirmed, and what is on its way in and out', async () => {
  const body = { address: tr, chain_stats: stats(2_100e12, 1), mempool_stats: stats(500, 20) }
  const { adapter, heard } = await start(saying(body))
  expect(await adapter.balance(bitcoinMainnet, tr.toUpperCase())).toBe(2_100_000_000_000_479n)
  expect(heard).toEqual([`/api/address/${tr}`])
})

test('error: nobody is asked where nobody was named, nor about an address of another chain', async () => {
  const { adapter, heard } = await start(saying({}))
  const onTest = addressesOf(secretOf(7), testNetwork).tr
  expect(await code(adapter.balance(bitcoinTestnet, onTest))).toBe('rpc/url-missing')
  expect(await code(adapter.balance(bitcoinMainnet, onTest))).toBe('network/not-supported')
  expect(await code(adapter.balance(bitcoinMainnet, '../blocks'))).toBe('send/receiver-invalid')
  expect(heard).toEqual([])
})

test('a busy server is asked again, at its own pace; the fourth time is the last', async () => {
  let left = 2
  const good = { chain_stats: stats(7, 0), mempool_stats: stats(0, 0) }
  const { adapter, heard, pauses } = await start((request, response) => {
    const busy = left-- > 0
    const answer = busy ? saying('', 429, { 'retry-after': '2' }) : saying(good)
    answer(request, response)
  })
  expect(await adapter.balance(bitcoinMainnet, tr)).toBe(7n)
  expect(pauses).toEqual([2_000, 2_000])
  left = Number.POSITIVE_INFINITY
  expect(await code(adapter.balance(bitcoinMainnet, tr))).toBe('network/unreachable')
  expect(heard).toHaveLength(7)
})

test('pauses double; a server that names years waits no longer than we do', async () => {
  const { adapter, pauses } = await start(saying('', 503))
  await code(adapter.balance(bitcoinMainnet, tr))
  expect(pauses).toEqual([150, 300, 600])
  await close?.()
  const slow = await start(saying('', 503, { 'retry-after': '99999999' }))
  await code(slow.adapter.balance(bitcoinMainnet, tr))
  expect(slow.pauses).toEqual([5_000, 5_000, 5_000])
})

test('error: network/unreachable for answers that are none', async () => {
  const none = stats(0, 0)
  const bad: unknown[] = [
    '',
    'null',
    '<html>',
    {},
    { chain_stats: none },
    { chain_stats: stats(1, 2), mempool_stats: none },
    { chain_stats: stats(-1, 0), mempool_stats: none },
    { chain_stats: stats(0.5, 0), mempool_stats: none },
    { chain_stats: stats(2 ** 60, 0), mempool_stats: none },
    { chain_stats: { funded_txo_sum: '7', spent_txo_sum: 0 }, mempool_stats: none },
    `{"chain_stats":${'['.repeat(1e6)}`,
  ]
  let body: unknown
  const { adapter, heard } = await start((request, response) => saying(body)(request, response))
  for (body of bad)
    expect(await code(adapter.balance(bitcoinMainnet, tr))).toBe('network/unreachable')
  expect(heard).toHaveLength(bad.length)
})

test('error: not found, and a way elsewhere, are not followed', async () => {
  for (const [status, headers] of [
    [404, {}],
    [302, { location: 'http://127.0.0.1:1/' }],
  ] as const) {
    const { adapter } = await start(saying('', status, headers))
    expect(await code(adapter.balance(bitcoinMainnet, tr))).toBe('network/unreachable')
    await close?.()
  }
})

test('error: connection/cancelled while a server is silent', async () => {
  const stop = new AbortController()
  const { adapter } = await start(() => stop.abort())
  expect(await code(adapter.balance(bitcoinMainnet, tr, stop.signal))).toBe('connection/cancelled')
})
