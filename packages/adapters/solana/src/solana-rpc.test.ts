import { serverEnvironment, solanaDevnet } from '@gla/core'
import { KitError } from '@gla/core/family'
import { expect, test } from 'vitest'
import { createSolanaAdapter } from './solana-adapter.js'
import { createSolanaRpc, RpcRefusal } from './solana-rpc.js'

const genesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'

/** Nodes by their addresses; each answers a method with the text of a `result`, or as it likes. */
function nodes(answers: Record<string, (method: string) => string | Response | Promise<Response>>) {
  const asked: string[] = []
  const environment = serverEnvironment({
    fetch: async (url, init) => {
      const { method } = JSON.parse(String(init?.body)) as { method: string }
      asked.push(`${url} ${method}`)
      const answer = answers[String(url)]?.(method) ?? Promise.reject(new TypeError('no route'))
      if (typeof answer !== 'string') return answer
      return new Response(`{"jsonrpc":"2.0","id":1,"result":${answer}}`)
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

test.each<[string, (method: string) => string | Response]>([
  [
    'of another chain',
    (method) => (method === 'getGenesisHash' ? '"5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpx"' : '7'),
  ],
  ['that sends no JSON', () => new Response('<html>')],
  ['that sends no JSON-RPC', () => new Response('[]')],
  ['without an end', () => new Response(endless())],
  ['that is busy', () => new Response('{"error":{"code":-32005,"message":"Node is behind"}}')],
])('error: an endpoint %s is asked four times, and never believed', async (_name, answer) => {
  const { rpc, asked } = nodes({ 'http://a/': answer })
  expect(await codeOf(rpc('getSlot', []))).toBe('network/unreachable')
  expect(asked).toHaveLength(4)
})

function endless(): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode(' '.repeat(65_536))
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) })
}

test('error: a no of a node is final; after an endpoint that gave no answer it says so', async () => {
  const no =
    '{"error":{"code":-32002,"message":"Transaction simulation failed","data":{"err":"BlockhashNotFound"}}}'
  const refusing = (method: string) =>
    method === 'getGenesisHash' ? JSON.stringify(genesis) : new Response(no)
  const { rpc, asked } = nodes({ 'http://a/': refusing })
  const refusal = await rpc('sendTransaction', []).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RpcRefusal)
  expect(refusal).toMatchObject({ code: -32002, reason: 'BlockhashNotFound', isSecond: false })
  expect(asked).toHaveLength(2)

  const two = nodes({
    'http://a/': () => Promise.reject(new TypeError('down')),
    'http://b/': refusing,
  })
  await expect(two.rpc('sendTransaction', [])).rejects.toMatchObject({ isSecond: true })
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
