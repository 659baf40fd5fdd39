import fc from 'fast-check'
import { encodeAbiParameters, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { alice } from '../../test/fake-connector.js'
import { hostileClass } from '../../test/hostile.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { createEvmContractReads } from './evm-contract-reads.js'
import { readTokenBalance, readTokenFacts } from './evm-token-facts.js'
import type { Rpc } from './rpc/rpc.js'

const token = `0x${'7a'.repeat(20)}`
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const text = (said: string) => encodeAbiParameters([{ type: 'string' }], [said])
const honest: Record<string, unknown> = {
  '0x06fdde03': text('Quay Dollar'),
  '0x95d89b41': text('USDQ'),
  '0x313ce567': word(6n),
  '0x70a08231': word(5n),
}
/** A node without Multicall3, whose contract answers so. */
function nodeOf(change: Record<string, unknown>): Rpc {
  const answers = { ...honest, ...change }
  return async (_method, params) => {
    const [{ data }] = params as [{ data: string }]
    const answer = Object.hasOwn(answers, data.slice(0, 10)) ? answers[data.slice(0, 10)] : '0x'
    if (answer instanceof Error) throw answer
    return answer
  }
}
const facts = (change: Record<string, unknown>) =>
  readTokenFacts(createEvmContractReads(nodeOf(change)), token)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof KitError ? error.code : error),
  )
const reverted = () => new FeatureError('transaction/reverted')

test('default: name, symbol and decimals; texts may be missing', async () => {
  const given = { address: token, name: 'Quay Dollar', symbol: 'USDQ', decimals: 6 }
  expect(await facts({})).toEqual(given)
  const missing = { '0x06fdde03': reverted(), '0x95d89b41': '0x' }
  expect(await facts(missing)).toEqual({ ...given, name: '', symbol: '' })
})

test.each<[string, unknown]>([
  ['none', reverted()],
  ['nothing', '0x'],
  ['too short', '0x12'],
  ['256', word(256n)],
  ['less than zero', word(2n ** 256n - 1n)],
])('error: send/token-not-found for decimals that are %s', async (_name, answer) => {
  expect(await failure(facts({ '0x313ce567': answer }))).toBe('send/token-not-found')
})

test.each([null, Number.NaN, -1, 'NaN', '-0x1', '0xg', {}, []])(
  'error: a node that answers %j is no token, and no zero',
  async (answer) => {
    const all = Object.fromEntries(Object.keys(honest).map((key) => [key, answer]))
    expect(await failure(facts(all))).toBe('network/unreachable')
    const balance = readTokenBalance(createEvmContractReads(nodeOf(all)), token, alice)
    expect(await failure(balance)).toBe('network/unreachable')
  },
)

const bytes = fc.uint8Array({ maxLength: 400 }).map((all) => Buffer.from(all).toString('hex'))
hostileClass(
  'whatever a contract answers, a token has bounded, clean texts and possible decimals, or there is none',
  fc.record({
    name: fc.oneof(
      bytes.map((digits) => `0x${digits}`),
      bytes.map((digits) => `${word(32n)}${'f'.repeat(64)}${digits}`),
      fc.string({ unit: 'binary', maxLength: 400 }).map(text),
      fc.constantFrom(text('<img src=x onerror=alert(1)>\u202e'), text('x'.repeat(100_000))),
    ),
    decimals: fc.oneof(
      fc.bigInt({ min: 0n, max: 300n }).map(word),
      bytes.map((digits) => `0x${digits}`),
    ),
  }),
  async ({ name, decimals }) => {
    try {
      const found = await facts({ '0x06fdde03': name, '0x95d89b41': name, '0x313ce567': decimals })
      expect(found.name.length).toBeLessThanOrEqual(256)
      expect(found.symbol.length).toBeLessThanOrEqual(64)
      for (const said of [found.name, found.symbol])
        expect(said).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
      expect(Number.isInteger(found.decimals)).toBe(true)
      expect(found.decimals >= 0 && found.decimals <= 255).toBe(true)
    } catch (error) {
      expect(error).toMatchObject({ code: 'send/token-not-found' })
    }
  },
)
