import { serverEnvironment, solanaDevnet } from '@gla/core'
import { KitError } from '@gla/core/family'
import { expect, test } from 'vitest'
import { isKnownAlready } from './node-refusal.js'
import { createSolanaAdapter } from './solana-adapter.js'
import { createSolanaRpc } from './solana-rpc.js'

const genesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'

type Answer = string | Response | Promise<Response>
type Call = { id: number; method: string }

/** Nodes by their addresses; each answers a method with the text of a `result`, or as it likes. */
function nodes(answers: Record<string, (method: string) => Answer>) {
  const asked: string[] = []
  const environment = serverEnvironment({
    fetch: async (url, init) => {
      expect(init?.redirect).toBe('error')
      const { id, method } = JSON.parse(String(init?.body)) as Call
      asked.push(`${url} ${method}`)
      const answer = answers[String(url)]?.(method) ?? Promise.reject(new TypeError('no route'))
      if (typeof answer !== 'string') return answer
      return new Response(`{"jsonrpc":"2.0","id":${id},"result":${answer}}`)
    },
    after(ms, callback) {
      const timer = setTimeout(callback, ms < 2_500 ? 0 : ms) // no waiting between retries
      return () => clearTimeout(timer)
    },
  })
  const http = Object.keys(answers)
  const network = { ...solanaDevnet, rpcUrls: { default: { http } } }
  return { environment, network, asked, rpc: createSolanaRpc(environment, network) }
}
const good = (result: string) => (method: string) =>
  method === 'getGenesisHash' ? JSON.stringify(genesis) : result
const codeOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (error instanceof KitError ? error.code : error))

test('lamports beyond what a number holds are exact', async () => {
  const { environment, network } = nodes({
    'http://a/': good('{"context":{"slot":1},"value":598123456789012345}'),
  })
  const adapter = createSolanaAdapter(environment)
  expect(await adapter.balance(network, address)).toBe(598_123_456_789_012_345n)
})

test.each([['-1'], ['1.5'], ['1e3'], ['"5"'], ['null'], ['18446744073709551616'], ['{}']])(
  'error: %s lamports make no sense',
  async (value) => {
    const { environment, network } = nodes({ 'http://a/': good(`{"value":${value}}`) })
    const balance = createSolanaAdapter(environment).balance(network, address)
    expect(await codeOf(balance)).toBe('network/unreachable')
  },
)

test('the next endpoint is asked where one fails, and first from then on', async () => {
  const { rpc, asked } = nodes({
    'http://a/': () => Promise.reject(new TypeError('down')),
    'http://b/': good('7'),
  })
  expect(await rpc('getSlot', [])).toBe(7n)
  expect(asked).toEqual([
    'http://a/ getGenesisHash',
    'http://b/ getGenesisHash',
    'http://b/ getSlot',
  ])
  await rpc('getSlot', [])
  expect(asked.slice(3)).toEqual(['http://b/ getSlot'])
})

test.each<[string, (method: string) => string | Response, string?]>([
  [
    'of another chain',
    (method) => (method === 'getGenesisHash' ? '"5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpx"' : '7'),
    'network/other-chain',
  ],
  ['that sends no JSON', () => new Response('<html>')],
  ['that sends no JSON-RPC', () => new Response('[]')],
  ['without an end', () => new Response(endless())],
])(
  'error: an endpoint %s is never believed, and asked once (spec §8)',
  async (_name, answer, code = 'network/unreachable') => {
    const { rpc, asked } = nodes({ 'http://a/': answer })
    expect(await codeOf(rpc('getSlot', []))).toBe(code)
    expect(asked).toHaveLength(1)
  },
)

function endless(): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(' '.repeat(65_536))
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) })
}

const no = (code: number, status = 200, headers = {}) =>
  new Response(JSON.stringify({ id: null, error: { code, message: 'no' } }), { status, headers })
const failing = (answer: () => Response) => (method: string) =>
  method === 'getGenesisHash' ? JSON.stringify(genesis) : answer()

test.each<[string, () => Response]>([
  ['429 with -32429', () => no(-32429, 429)],
  ['500 with -32603', () => no(-32603, 500)],
  ['503 with -1', () => no(-1, 503)],
  ['-32005, a node that is behind', () => no(-32005)],
  ['403 without an answer', () => new Response('no', { status: 403 })],
])(
  '%s: the next endpoint is asked; alone, it is asked four times (spec §8)',
  async (_name, answer) => {
    const two = nodes({ 'http://a/': failing(answer), 'http://b/': good('7') })
    expect(await two.rpc('getSlot', [])).toBe(7n)
    const alone = nodes({ 'http://a/': failing(answer) })
    expect(await codeOf(alone.rpc('getSlot', []))).toBe('network/unreachable')
    expect(alone.asked.slice(1)).toEqual(Array(4).fill('http://a/ getSlot'))
  },
)

test('an endpoint that asks for a pause (Retry-After) is left alone for as long', async () => {
  const busy = failing(() => no(-32429, 429, { 'Retry-After': '5' }))
  const { rpc, asked } = nodes({ 'http://a/': busy, 'http://b/': good('7') })
  await rpc('getSlot', [])
  await rpc('getSlot', [])
  expect(asked.filter((one) => one === 'http://a/ getSlot')).toHaveLength(1)
})

const refusal = (err: string) => () =>
  new Response(JSON.stringify({ id: null, error: { code: -32002, message: 'no', data: { err } } }))

test('error: transaction/reverted for a transaction a node refuses; no other endpoint is asked', async () => {
  const { rpc, asked } = nodes({
    'http://a/': failing(refusal('BlockhashNotFound')),
    'http://b/': good('7'),
  })
  const error = await rpc('sendTransaction', []).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'transaction/reverted', cause: 'BlockhashNotFound' })
  expect(asked).toHaveLength(2)
})

test.each<[string, () => Response, string]>([
  ['gave no answer may have sent it', () => Response.error(), 'transaction/outcome-unknown'],
  ['answered 429 has not sent it', () => new Response('', { status: 429 }), 'transaction/reverted'],
])('a refusal after an endpoint that %s', async (_name, answer, code) => {
  const { rpc } = nodes({
    'http://a/': failing(answer),
    'http://b/': failing(refusal('BlockhashNotFound')),
  })
  expect(await codeOf(rpc('sendTransaction', []))).toBe(code)
})

test('an endpoint that lost its first answer and then says it knows the transaction: sent', async () => {
  const answers = [() => Response.error(), refusal('AlreadyProcessed')]
  const { rpc } = nodes({ 'http://a/': failing(() => (answers.shift() as () => Response)()) })
  const error = await rpc('sendTransaction', []).catch((error: unknown) => error)
  expect(isKnownAlready(error)).toBe(true)
})

test('error: whoever stopped waiting asks no further', async () => {
  const stop = new AbortController()
  const { rpc, asked } = nodes({
    'http://a/': () => {
      stop.abort()
      return Promise.reject(new TypeError('down'))
    },
    'http://b/': good('7'),
  })
  expect(await codeOf(rpc('getSlot', [], stop.signal))).toBe('connection/cancelled')
  expect(asked).toEqual(['http://a/ getGenesisHash'])
})
