import fc from 'fast-check'
import { expect } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { hostileClass } from '../../test/hostile.js'
import { fill, setUpSend } from '../../test/send-bed.js'
import { createEvmAdapter } from '../adapters/evm/evm-adapter.js'
import '../adapters/stays-included.js' // loaded by import(), which the clock does not control

const hash = `0x${'ab'.repeat(32)}`
const hex = (value: number) => `0x${value.toString(16)}`

/** A chain with a block every `pace` ms, which has the transaction only in these intervals, in ms. */
type Chain = {
  pace: number
  included: { from: number; to: number; status: '0x0' | '0x1' }[]
  /** How many blocks each node is behind; they answer in turn. */
  behind: number[]
}

async function follow({ pace, included, behind }: Chain, lasts: number) {
  let turn = 0
  const start = 1_000_000 // of the clock
  const answer = (method: string): unknown => {
    const late = (behind[turn++ % behind.length] ?? 0) * pace
    const seen = bed.clock.elapsed() - start - late
    const block = 100 + Math.floor(seen / pace)
    const now = included.find(({ from, to }) => seen >= from && seen < to)
    const blockNumber = now ? hex(101 + Math.floor(now.from / pace)) : null
    const input = { input: '0x', nonce: '0x7', value: '0x6f05b59d3b20000' }
    const transaction = { hash, from: alice, to: bob, ...input }
    const receipt = now ? { status: now.status, transactionHash: hash, blockNumber } : null
    const answers: Record<string, unknown> = {
      eth_chainId: '0x1',
      eth_blockNumber: hex(block + 1),
      eth_getCode: '0x',
      eth_getTransactionByHash: transaction,
      eth_getTransactionReceipt: receipt,
    }
    return answers[method] ?? null
  }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const calls = JSON.parse(String(init?.body)) as { id: number; method: string }[]
    const answers = [calls].flat().map(({ id, method }) => ({ id, result: answer(method) }))
    return Response.json(Array.isArray(calls) ? answers : answers[0])
  }
  const evm = () => {
    const { clock } = bed
    return createEvmAdapter({ fetch, after: clock.after, now: clock.now, elapsed: clock.elapsed })
  }
  const bed: ReturnType<typeof setUpSend> = setUpSend({
    adapter: {
      receipt: (network, hash, signal, reviewed) =>
        evm().receipt(chainOf(network), hash, signal, reviewed),
      staysIncluded: async (network, receipt, signal) =>
        evm().staysIncluded?.(chainOf(network), receipt, signal) ?? true,
    },
  })
  bed.send.set(fill)
  await bed.send.review()
  await bed.send.submit()
  for (let at = 0; at < lasts; at += 1_000) {
    await bed.clock.advance(1_000)
    await new Promise(setImmediate) // the bodies of answers are read outside of the clock
  }
  const told = bed.names().filter((name) => /succeeded|vanished|failed/.test(name))
  bed.send.destroy()
  return { told, status: bed.intents.state.list[0]?.status }
}
const chainOf = <T extends object>(network: T) => ({
  ...network,
  rpcUrls: { default: { http: ['https://node.example'] } },
})

const pace = fc.integer({ min: 3_000, max: 12_000 })
const ends = ['0x0', '0x1'] as const

hostileClass(
  'a transfer whose receipt vanishes after success was announced is watched again',
  fc
    .record({ pace, first: fc.nat(9_000), stays: fc.integer({ min: 6_000, max: 20_000 }) })
    .map(({ pace, first, stays }): [Chain, number] => [
      {
        pace,
        included: [{ from: first, to: first + stays, status: '0x1' }],
        behind: [0],
      },
      first + stays + 100_000,
    ]),
  async ([chain, lasts]) => {
    const { told, status } = await follow(chain, lasts)
    expect({ told, status }).toEqual({
      told: ['transaction/succeeded', 'transaction/vanished'],
      status: 'submitted',
    })
  },
  0.1,
)

hostileClass(
  'a transfer that was dropped and included again ends with its new outcome',
  fc
    .record({
      pace,
      stays: fc.integer({ min: 6_000, max: 20_000 }),
      gone: fc.integer({ min: 100_000, max: 150_000 }),
      status: fc.constantFrom(...ends),
    })
    .map(({ pace, stays, gone, status }): [Chain, number, string] => [
      {
        pace,
        included: [
          { from: 0, to: stays, status: '0x1' },
          { from: stays + gone, to: Number.POSITIVE_INFINITY, status },
        ],
        behind: [0],
      },
      stays + gone + 30_000,
      status,
    ]),
  async ([chain, lasts, end]) => {
    const { told, status } = await follow(chain, lasts)
    const isGood = end === '0x1'
    expect(told).toEqual([
      'transaction/succeeded',
      'transaction/vanished',
      isGood ? 'transaction/succeeded' : 'transaction/failed',
    ])
    expect(status).toBe(isGood ? 'succeeded' : 'reverted')
  },
  0.1,
)

hostileClass(
  'nodes that are behind never make a transfer vanish',
  fc.record({
    pace,
    behind: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
    first: fc.nat(9_000),
    status: fc.constantFrom(...ends),
  }),
  async ({ pace, behind, first, status }) => {
    const included = [{ from: first, to: Number.POSITIVE_INFINITY, status }]
    const { told } = await follow({ pace, included, behind }, 200_000)
    expect(told).toEqual([status === '0x1' ? 'transaction/succeeded' : 'transaction/failed'])
  },
  0.1,
)
