import { expect, test } from 'vitest'
import { patientClock } from '../../../test/patient-clock.js'
import type { Call, Reply } from '../../../test/rpc-node.js'
import { fails, says, startRpcNode } from '../../../test/rpc-node.js'
import { serverEnvironment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { defineNetwork } from '../../networks/define-network.js'
import { createEvmRpc } from '../evm/evm-rpc.js'

const script = {
  eth_chainId: [says('0x38')],
  eth_getBalance: [says('0x7')],
  eth_gasPrice: [says('0x8')],
  eth_blockNumber: [says('0x9')],
}

async function start(
  given: Record<string, Reply[]> = {},
  together?: (calls: readonly Call[]) => Reply | readonly unknown[],
) {
  const node = await startRpcNode({
    script: structuredClone({ ...script, ...given }),
    ...(together && { together }),
  })
  const clock = patientClock()
  const network = defineNetwork({
    id: 56,
    name: 'Chain',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [node.url] } },
  })
  const env = { ...serverEnvironment(clock), random: () => 0 }
  return { ...node, clock, rpc: createEvmRpc(env, network) }
}
const three = ['eth_getBalance', 'eth_gasPrice', 'eth_blockNumber'] as const
const answers = ['0x7', '0x8', '0x9']

test('default: what is asked at one moment goes in one request, each answer to its question', async () => {
  const { rpc, requests } = await start()
  expect(await Promise.all(three.map((method) => rpc(method, [])))).toEqual(answers)
  expect(await Promise.all(three.map((method) => rpc(method, [])))).toEqual(answers)
  expect(requests).toEqual([['eth_chainId'], three, three])
})

test('the same question is asked once, a different one is not joined', async () => {
  const { rpc, requests } = await start()
  const ask = (address: string) => rpc('eth_getBalance', [address, 'latest'])
  await Promise.all([ask('0x1'), ask('0x1'), ask('0x2'), ask('0x1')])
  expect(requests[1]).toEqual(['eth_getBalance', 'eth_getBalance'])
})

test('a question on its way is not joined: its answer may be older than the asker', async () => {
  const { rpc, requests, server } = await start()
  await rpc('eth_gasPrice', [])
  const onItsWay = new Promise((resolve) => server.once('request', resolve))
  const first = rpc('eth_getBalance', [])
  await onItsWay
  await Promise.all([first, rpc('eth_getBalance', [])])
  expect(requests.slice(2)).toEqual([['eth_getBalance'], ['eth_getBalance']])
})

test('1001 questions are two requests (spec §9: 1000)', async () => {
  const { rpc, requests } = await start()
  const all = Array.from({ length: 1_001 }, (_, i) => rpc('eth_getBalance', [`0x${i}`, 'latest']))
  expect(new Set(await Promise.all(all))).toEqual(new Set(['0x7']))
  expect(requests.map(({ length }) => length)).toEqual([1, 1_000, 1])
})

const tooMany = { code: -32600, message: 'batch too large' }
test.each([
  ['one error, as erigon', () => ({ body: { error: tooMany } })],
  ['one error of 500', () => ({ status: 500, body: { code: 31, message: 'free tier' } })],
  ['400', () => ({ status: 400, body: 'no' })],
  ['413', () => ({ status: 413, body: 'no' })],
  ['HTML', () => ({ body: '<html>' })],
  ['an error for the first, as geth', ([one]) => [{ jsonrpc: '2.0', id: one?.id, error: tooMany }]],
  ['an error for none', () => [{ jsonrpc: '2.0', id: null, error: tooMany }]],
  ['answers to other questions', (all) => all.map(({ id }) => ({ id: id + 100, result: '0x1' }))],
  ['nothing', () => []],
  ['too much', (all) => all.map(({ id }) => ({ id, result: 'x'.repeat(3_000_000) }))],
] as [string, (calls: readonly Call[]) => Reply | unknown[]][])(
  'an endpoint that answers together with %s is asked singly from then on',
  async (_name, together) => {
    const { rpc, requests, clock } = await start({}, together)
    expect(await Promise.all(three.map((method) => rpc(method, [])))).toEqual(answers)
    expect(await Promise.all(three.map((method) => rpc(method, [])))).toEqual(answers)
    expect(requests.filter(({ length }) => length > 1)).toHaveLength(1)
    expect(requests).toHaveLength(8)
    expect(clock.pauses).toEqual([])
  },
)

test('a busy endpoint is asked the same together again', async () => {
  let times = 0
  const { rpc, requests, clock } = await start({}, (calls) => {
    times++
    return times === 1
      ? { status: 429, headers: { 'retry-after': '1' }, body: 'later' }
      : calls.map(({ id }) => ({ id, result: '0x1' }))
  })
  const all = Promise.all(three.map((method) => rpc(method, [])))
  expect(await clock.pass()).toBe(1_000)
  expect(await all).toEqual(['0x1', '0x1', '0x1'])
  expect(requests).toEqual([['eth_chainId'], three, three])
})

test('of several, only the one that failed is asked again', async () => {
  const { rpc, requests, clock } = await start({ eth_gasPrice: [fails(-32005), says('0x8')] })
  const all = Promise.all(three.map((method) => rpc(method, [])))
  await clock.pass()
  expect(await all).toEqual(answers)
  expect(requests.slice(2)).toEqual([['eth_gasPrice']])
})

test('one who leaves does not take the answer of the others with him', async () => {
  const { rpc } = await start()
  const stop = new AbortController()
  const gone = rpc('eth_getBalance', [], stop.signal)
  const stays = rpc('eth_getBalance', [])
  stop.abort()
  await expect(gone).rejects.toThrow(KitError)
  expect(await stays).toBe('0x7')
})

test('leak: when all have left, the request ends, and no timer stays', async () => {
  const { rpc, server, clock } = await start({}, () => 'silence')
  await rpc('eth_gasPrice', [])
  const gone = new Promise<void>((resolve) => {
    server.once('request', (_request, response) => response.once('close', resolve))
  })
  const began = new Promise((resolve) => server.once('request', resolve))
  const stop = new AbortController()
  const all = three.map((method) => rpc(method, [], stop.signal).catch(() => 'left'))
  await began
  stop.abort()
  expect(await Promise.all(all)).toEqual(['left', 'left', 'left'])
  await gone
  expect(clock.pending()).toBe(0)
})

test('the proof is not given up for those who stay', async () => {
  const { rpc, requests } = await start()
  const stop = new AbortController()
  const gone = rpc('eth_getBalance', [], stop.signal)
  stop.abort()
  await expect(gone).rejects.toThrow(KitError)
  expect(await Promise.all([rpc('eth_gasPrice', []), rpc('eth_blockNumber', [])])).toEqual([
    '0x8',
    '0x9',
  ])
  expect(requests.at(-1)).toEqual(['eth_gasPrice', 'eth_blockNumber'])
})
