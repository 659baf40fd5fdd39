import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { fakeClock } from '../../test/fake-clock.js'
import { alice, bob } from '../../test/fake-connector.js'
import { hostileClass } from '../../test/hostile.js'
import { network as one } from '../../test/send-bed.js'
import type { Adapter } from '../adapters/adapter.js'
import { evmUsualGasPrice } from '../adapters/evm-usual-gas-price.js'
import { readReview } from './read-review.js'

const urls = ['https://one.test', 'https://two.test', 'https://three.test']
const silent = 'silent'
const failing = 'failing'

async function reviewWith(overrides: Partial<Adapter>, http = urls) {
  const clock = fakeClock()
  const network = { ...one, rpcUrls: { default: { http } } }
  const transfer = { network, from: alice, to: bob, value: 5n }
  const review = readReview(clock, fakeAdapter(overrides), transfer, new AbortController().signal)
  await clock.advance(2_000)
  const found = await review
  expect(clock.pending).toBe(0)
  return found
}
function answer<T>(said: T | typeof silent | typeof failing): Promise<T> {
  if (said === silent) return new Promise(() => undefined)
  return said === failing ? Promise.reject(new Error('down')) : Promise.resolve(said as T)
}

const balance = fc.oneof(
  fc.constantFrom(silent, failing),
  fc.constantFrom(0n, 10n ** 18n),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
)

hostileClass(
  'two nodes that report different balances: the lower is shown; a node that is silent or fails stops nothing',
  fc.record({ said: fc.tuple(balance, balance), nodes: fc.integer({ min: 0, max: 3 }) }),
  async ({ said, nodes }) => {
    const read: Adapter['balance'] = async ({ rpcUrls }) => {
      const [url = '', second] = rpcUrls.default.http
      const isReview = second !== undefined || nodes < 2 // asked about the whole network, not one node
      return isReview ? 10n ** 18n : answer(said[urls.indexOf(url)] ?? failing)
    }
    const { lowerBalance } = await reviewWith({ balance: read }, urls.slice(0, nodes))
    const [first, second] = said
    const isDiffering =
      nodes > 1 && typeof first === 'bigint' && typeof second === 'bigint' && first !== second
    expect(lowerBalance !== null).toBe(isDiffering)
    if (!isDiffering) return
    expect(said).toContain(lowerBalance)
    expect(said.some((other) => typeof other === 'bigint' && other > (lowerBalance ?? other))).toBe(
      true,
    )
  },
)

hostileClass(
  'a warning for a fee ten times what was paid in recent blocks, or beyond reason where no node says that; a node that does not answer stops nothing',
  fc.record({
    any: fc.oneof(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 10n ** 13n - 2n, max: 10n ** 13n + 2n }),
    ),
    near: fc.option(fc.bigInt({ min: -2n, max: 2n })), // the ten times
    usual: fc.oneof(
      fc.constantFrom<(string | null)[]>(silent, failing, null),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
    ),
  }),
  async ({ any, near, usual }) => {
    const price =
      near === null || typeof usual !== 'bigint' || usual === 0n ? any : 10n * usual + near
    const { isFeeHigh, isFeeExtreme } = await reviewWith({
      estimate: async () => ({ fee: 21_000n * price, gas: 21_000n, nonce: 7 }),
      usualGasPrice: () => answer(usual as bigint | null),
    })
    expect(isFeeHigh).toBe(typeof usual === 'bigint' && price >= 10n * usual)
    expect(isFeeExtreme).toBe(typeof usual !== 'bigint' && price > 10n ** 13n)
  },
)

test('a fee of a transfer whose size the node leaves out is not beyond reason', async () => {
  const estimate = async () => ({ fee: 5_000n, gas: 0n, nonce: 7 })
  expect((await reviewWith({ estimate })).isFeeExtreme).toBe(false)
})

const hex = (value: bigint) => `0x${value.toString(16)}`
const price = fc.bigInt({ min: 0n, max: 2n ** 64n })
hostileClass(
  'the usual gas price is the median of the blocks with a tip',
  fc.array(
    fc.record({
      base: price,
      tip: fc.oneof(fc.constant(0n), price),
      used: fc.constantFrom(0, 0.01, 0.5, 1),
    }),
    { maxLength: 10 },
  ),
  async (blocks) => {
    const history = {
      oldestBlock: '0x1',
      baseFeePerGas: [...blocks.map(({ base }) => hex(base)), '0x1'],
      gasUsedRatio: blocks.map(({ used }) => used),
      reward: blocks.map(({ tip }) => [hex(tip)]),
    }
    const paid = blocks
      .filter(({ used, tip }) => used > 0 && tip > 0n)
      .map(({ base, tip }) => base + tip)
    const found = await evmUsualGasPrice(async () => history)
    expect(found === null).toBe(paid.length === 0)
    if (found === null) return
    const below = paid.filter((one) => one < found)
    const above = paid.filter((one) => one > found)
    expect(paid).toContain(found)
    expect(below.length).toBeLessThanOrEqual(paid.length / 2)
    expect(above.length).toBeLessThanOrEqual(paid.length / 2)
  },
)

hostileClass(
  'a quiet rollup, whose blocks hold only what it sends itself: its usual fee is not warned of',
  fc.record({
    base: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    advised: fc.constantFrom(10n ** 5n, 10n ** 6n),
  }),
  async ({ base, advised }) => {
    const history = {
      baseFeePerGas: Array(11).fill(hex(base)),
      gasUsedRatio: Array(10).fill(0.0015),
      reward: Array(10).fill(['0x0']),
    }
    const { isFeeHigh } = await reviewWith({
      estimate: async () => ({ fee: 21_000n * (base + advised), gas: 21_000n, nonce: 7 }),
      usualGasPrice: () => evmUsualGasPrice(async () => history),
    })
    expect(isFeeHigh).toBe(false)
  },
)

test('a fee of nothing is not warned of where nobody pays', async () => {
  const estimate = async () => ({ fee: 0n, gas: 21_000n, nonce: 7 })
  const { isFeeHigh } = await reviewWith({ estimate, usualGasPrice: async () => 0n })
  expect(isFeeHigh).toBe(false)
})

hostileClass(
  'a malformed fee history is ignored',
  fc.oneof(
    fc.anything(),
    fc.record({ baseFeePerGas: fc.anything(), gasUsedRatio: fc.anything(), reward: fc.anything() }),
    fc.constant({ baseFeePerGas: ['0x1'], gasUsedRatio: [1], reward: null }),
    fc.constant({ baseFeePerGas: ['-1'], gasUsedRatio: [1], reward: [['0x1']] }),
    fc.constant({ baseFeePerGas: Array(99).fill('0x1'), gasUsedRatio: [1], reward: [['0x1']] }),
  ),
  async (answer) => {
    expect(await evmUsualGasPrice(async () => answer)).toBeNull()
  },
)
