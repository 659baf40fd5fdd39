import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { alice } from '../../test/fake-connector.js'
import { coin, gla, id, router, setUpSwap, usd, wrapped } from '../../test/swap-bed.js'
import type { ApiAnswer } from '../api/api-calls.js'
import { apiCalls } from '../api/api-calls.js'
import { encodeRouterCall } from './router-call.js'
import type { SwapSource } from './swap-source.js'

const ether = 10n ** 18n
const evil = `0x${'66'.repeat(20)}`
type Built = ApiAnswer<'buildSwap'>['tx']
type Asked = Parameters<SwapSource['build']>[0]

/** Swaps 1 coin for GLA with a provider that answers as told, as far as it goes. @returns what the wallet was asked for */
async function attempt(source: Partial<SwapSource>) {
  const bed = setUpSwap({ source })
  const stop = await bed.fill(coin, id(gla), '1')
  bed.swap.agreeImpact(true)
  await bed.swap.review()
  const { step, problem } = bed.swap.state
  if (step === 'reviewing') await bed.swap.confirm()
  await bed.clock.settle()
  stop()
  bed.swap.destroy()
  return { step, problem, written: bed.world.written, time: bed.world.time }
}

const honest = ({ account, amountIn, route, least }: Asked, more: object = {}) =>
  encodeRouterCall({
    ...{ kind: 'swap', coin: 'in', amountIn, minimumOut: least, path: route, receiver: account },
    ...{ deadline: 1_800_001_200n, ...more },
  })
const built = (asked: Asked, more: Partial<Built>): Built => ({
  ...{ from: id(asked.account), to: id(router), amount: `${asked.amountIn}` },
  data: honest(asked),
  ...more,
})

test.each<[string, (asked: Asked) => Partial<Built>]>([
  ['another contract', () => ({ to: id(evil) })],
  ['the token itself', () => ({ to: id(gla) })],
  ['the router of another network', () => ({ to: `eip155:56:${router}` })],
  ['another account', () => ({ from: id(evil) })],
  ['another function', (asked) => ({ data: `0xb6f9de95${honest(asked).slice(10)}` })],
  [
    'a permission',
    () => ({ data: `0x095ea7b3${evil.slice(2).padStart(64, '0')}${'f'.repeat(64)}` }),
  ],
  ['another receiver', (asked) => ({ data: honest(asked, { receiver: evil }) })],
  ['less out', (asked) => ({ data: honest(asked, { minimumOut: asked.least - 1n }) })],
  ['nothing out', (asked) => ({ data: honest(asked, { minimumOut: 0n }) })],
  ['more in', (asked) => ({ amount: `${asked.amountIn + 1n}` })],
  ['another path', (asked) => ({ data: honest(asked, { path: [wrapped, evil, gla] }) })],
  [
    'a deadline that has passed',
    (asked) => ({ data: honest(asked, { deadline: 1_799_999_999n }) }),
  ],
  ['a deadline in years', (asked) => ({ data: honest(asked, { deadline: 2n ** 255n }) })],
  ['bytes at the end', (asked) => ({ data: `${honest(asked)}00` })],
  ['no data', () => ({ data: '0x' })],
])('nothing is handed over: the provider builds %s', async (_what, change) => {
  const { step, problem, written } = await attempt({
    build: async (asked) => built(asked, change(asked)),
  })
  expect([step, problem, written]).toEqual(['editing', 'different', []])
})

test.each<[string, Awaited<ReturnType<SwapSource['quote']>>]>([
  ['a route that ends elsewhere', { amountOut: 9_871n * ether, route: [wrapped, usd] }],
  ['a route in a circle', { amountOut: 9_871n * ether, route: [wrapped, gla, wrapped] }],
  ['a route over too many', { amountOut: 9_871n * ether, route: [wrapped, usd, evil, gla] }],
  ['a route of no addresses', { amountOut: 1n, route: ['javascript:alert(1)', '<script>'] }],
  ['a route over a token without a pool', { amountOut: 1n, route: [wrapped, evil, gla] }],
  ['far more than there is', { amountOut: 2n ** 255n, route: [wrapped, gla] }],
  ['far less than there is', { amountOut: 1n, route: [wrapped, gla] }],
  ['nothing', { amountOut: 0n, route: [wrapped, gla] }],
])('nothing is handed over: the provider quotes %s', async (_what, answer) => {
  const { step, written } = await attempt({ quote: async () => answer })
  expect([step, written]).toEqual(['editing', []])
})

test('a bad route is refused where a better one is known here', async () => {
  const bed = setUpSwap({
    source: { quote: async () => ({ amountOut: 8_000n * ether, route: [wrapped, usd, gla] }) },
  })
  bed.world.pools.set(`${gla} ${usd}`, [800_000n * ether, 250_000n * 10n ** 6n])
  await bed.fill(coin, id(gla), '1')
  expect(bed.swap.state).toMatchObject({ problem: 'different', quote: null })
})

test('whatever byte of the call is another one: refused, or what is handed over is our own all the same', async () => {
  const honestCall = await attempt({})
  const own = honestCall.written[0]?.data
  expect(own).toBeDefined()
  let refused = 0
  const length = ((own ?? '').length - 2) / 2
  for (let n = 0; n < length; n += 7) {
    const { written, time } = await attempt({
      async build(asked) {
        const data = honest(asked)
        const at = 2 + n * 2
        const other = (255n - BigInt(`0x${data.slice(at, at + 2)}`)).toString(16)
        return built(asked, {
          data: `${data.slice(0, at)}${other.padStart(2, '0')}${data.slice(at + 2)}`,
        })
      },
    })
    if (written.length === 0) refused++
    else expect(written).toMatchObject([{ to: router, data: own, from: alice }])
    expect(time).toBe(1_800_000_000n)
  }
  expect(refused).toBeGreaterThan(length / 7 - 6) // but for bytes that raise the least
})

test.each([
  ['NaN', { toAmount: 'NaN' }],
  ['a negative amount', { toAmount: '-1' }],
  ['a number', { toAmount: 1 }],
  ['a fraction', { toAmount: '1.5' }],
  ['an amount of a megabyte', { toAmount: '1'.repeat(1_000_000) }],
  ['no account', { fromAccount: '<script>' }],
])('a quote with %s is no quote', (_what, wrong) => {
  const quote = {
    ...{ id: null, fromAmount: '1', toAmount: '1', fromAccount: coin, toAccount: id(gla) },
    ...wrong,
  }
  const { success, data } = z.safeParse(apiCalls.swapQuotes.answer, { quotes: [quote] })
  expect(success ? data.quotes : []).toEqual([])
})

test('tokens: decimals that no amount fits are left out, other decimals than the chain’s are refused, names are plain text', async () => {
  const listed = (address: string, more: object) => ({
    ...{ address: id(address), name: 'Token', symbol: 'TOK', decimals: 18, ...more },
  })
  const bed = setUpSwap({
    source: {
      tokens: async () => [
        listed(evil, { decimals: 255 }),
        listed(gla, { decimals: 6 }),
        listed(usd, { decimals: 6, symbol: '\u202eHTE\u200b', name: 'x'.repeat(256) }),
        listed(`${wrapped}/../x`, {}),
        { ...listed(wrapped, {}), address: `eip155:56:${wrapped}` },
      ],
    },
  })
  await bed.fill(coin, id(gla), '1')
  const { tokens, problem, quote } = bed.swap.state
  expect(tokens.map(({ address }) => address)).toEqual([null, gla, usd])
  expect(tokens[2]).toMatchObject({
    symbol: 'HTE',
    name: 'x'.repeat(64),
    doubt: { kind: 'disguised' },
  })
  expect([problem, quote]).toEqual(['different', null])
})

test('what the chain would do differs from the quote: nothing is handed over', async () => {
  const about = { how: 'simulated', approvals: [] } as const
  const [me, other] = [alice, evil]
  const out = { token: null, from: me, to: router, amount: ether }
  const arrives = { token: gla, from: router, to: me, amount: 9_871n * ether }
  const cases = [
    [{ ...about, changes: [out] }, 'fee-on-transfer'],
    [{ ...about, changes: [out, { ...arrives, amount: 1n }] }, 'fee-on-transfer'],
    [{ ...about, changes: [{ ...out, amount: 2n * ether }, arrives] }, 'different'],
    [
      { ...about, changes: [out, arrives, { token: usd, from: me, to: other, amount: 1n }] },
      'different',
    ],
    [
      {
        ...{ how: 'simulated' as const, changes: [out, arrives] },
        approvals: [{ token: usd, spender: other, amount: 1n }],
      },
      'different',
    ],
  ] as const
  for (const [simulation, problem] of cases) {
    const bed = setUpSwap({ simulate: () => simulation })
    await bed.fill(coin, id(gla), '1')
    await bed.swap.review()
    expect([bed.swap.state.problem, bed.swap.state.step]).toEqual([problem, 'editing'])
    expect(bed.world.written).toEqual([])
  }
  const blind = setUpSwap({ simulate: () => ({ how: 'called', changes: [], approvals: [] }) })
  await blind.fill(coin, id(gla), '1')
  await blind.swap.review()
  expect(blind.swap.state.step).toBe('reviewing') // what is handed over is encoded here
})
