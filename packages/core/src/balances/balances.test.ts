import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred } from '../../test/fake-connector.js'
import type { AccountFacts } from '../connection/chain-accounts.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { Holder } from './balances.js'
import { createBalances } from './balances.js'
import type { TokenBalance } from './token-balance.js'

const token = (symbol: string): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:${symbol}`,
  quantity: { decimals: '6', numeric: '1' },
  iconUrl: null,
  price: null,
  doubt: null,
})

function setUp() {
  const clock = fakeClock()
  let view: { address: string; network: CaipNetworkId } | null = {
    address: '0xa',
    network: 'eip155:1',
  }
  let facts: Partial<AccountFacts> = {}
  const asked: { of: string; forced: readonly string[] }[] = []
  const answers: (() => Promise<TokenBalance[] | null>)[] = []
  const cached = new Map<string, TokenBalance[]>()
  const test = {
    clock,
    asked,
    cached,
    told: 0,
    isVisible: true,
    /** The answer from now on. */
    answer: async (): Promise<TokenBalance[] | null> => [token('A')],
    facts: () => facts,
    symbols: () => facts.tokenBalance?.map(({ symbol }) => symbol),
    show(next: typeof view) {
      view = next
      facts = {}
      balances.viewChanged()
    },
    answers,
  }
  const id = (): Holder['caipAddress'] => `${view?.network ?? 'eip155:0'}:${view?.address}`
  const balances = createBalances({
    after: clock.after,
    elapsed: clock.elapsed,
    holder: () =>
      view && { ...view, caipAddress: id(), status: facts.tokenBalanceStatus ?? 'unknown' },
    source: {
      ask(holder, { forced }) {
        asked.push({ of: holder.caipAddress, forced })
        return test.answer()
      },
      cache: { get: (of) => cached.get(of) ?? null, set: (of, list) => void cached.set(of, list) },
    },
    describe(of, said) {
      if (view && of === id()) facts = { ...facts, ...said }
    },
    isVisible: () => test.isVisible,
    tellUnavailable: () => void test.told++,
  })
  return { ...test, test, balances }
}
const down = () => Promise.reject(new Error('down'))

test('default: asked when somebody looks, and every 10 s until nobody does', async () => {
  const { balances, asked, clock, symbols, facts } = setUp()
  const release = balances.watch()
  expect(facts().tokenBalanceStatus).toBe('loading')
  await clock.settle()
  expect([symbols(), facts().tokenBalanceStatus]).toEqual([['A'], 'known'])
  await clock.advance(29_999)
  expect(asked).toHaveLength(3)
  release()
  release()
  await clock.advance(60_000)
  expect(asked).toHaveLength(3)
  expect(clock.pending).toBe(0)
})

test('nobody is asked while the page is hidden, or no wallet is connected', async () => {
  const { test, balances, asked, clock, show } = setUp()
  show(null)
  balances.watch()
  await clock.advance(10_000)
  expect(asked).toEqual([])
  show({ address: '0xa', network: 'eip155:1' })
  test.isVisible = false
  await clock.advance(20_000)
  expect(asked).toHaveLength(1)
})

test('what is cached is shown at once, without a request', async () => {
  const { balances, asked, clock, symbols, cached } = setUp()
  cached.set('eip155:1:0xa', [token('C')])
  balances.watch()
  await clock.settle()
  expect([asked.length, symbols()]).toEqual([0, ['C']])
  await clock.advance(10_000)
  expect([asked.length, symbols()]).toEqual([1, ['A']])
})

test('after a failure nothing is asked by itself for 30 s; what was known stays', async () => {
  const { test, balances, asked, clock, symbols, facts } = setUp()
  balances.watch()
  await clock.settle()
  test.answer = down
  await clock.advance(10_000)
  expect([symbols(), facts().tokenBalanceStatus]).toEqual([['A'], 'failed'])
  await clock.advance(29_999)
  expect(asked).toHaveLength(2)
  test.answer = async () => [token('B')]
  await clock.advance(1)
  expect([asked.length, symbols(), facts().tokenBalanceStatus]).toEqual([3, ['B'], 'known'])
})

test('a person who tries again is not made to wait', async () => {
  const { test, balances, asked, clock, facts } = setUp()
  test.answer = down
  balances.watch()
  await clock.settle()
  test.answer = async () => []
  await balances.refresh()
  expect([asked.length, facts().tokenBalanceStatus]).toEqual([2, 'known'])
})

test('unavailable is told once for each network and opening: after a failure, and where nothing is served', async () => {
  const { test, balances, clock, show, facts } = setUp()
  test.answer = down
  balances.watch()
  await clock.advance(60_000)
  expect(test.told).toBe(1)
  test.answer = async () => null
  show({ address: '0xa', network: 'eip155:2' })
  await clock.advance(60_000)
  expect([test.told, facts().tokenBalanceStatus]).toEqual([2, 'unsupported'])
  balances.closed()
  await clock.advance(10_000)
  expect(test.told).toBe(3)
})

test('quiet: who says by itself that there are none is told by no toast; who looks after it is', async () => {
  const { test, balances, clock } = setUp()
  test.answer = () => Promise.reject(new Error('down'))
  const release = balances.watch({ isQuiet: true })
  await clock.settle()
  expect([test.facts().tokenBalanceStatus, test.told]).toEqual(['failed', 0])
  balances.watch()()
  expect([test.asked.length, test.told]).toEqual([1, 1])
  release()
  release()
  expect(clock.pending).toBe(0)
})

test('a network that failed a moment ago is not asked again when it comes back into view', async () => {
  const { test, balances, asked, clock, show, facts } = setUp()
  test.answer = down
  balances.watch()
  await clock.settle()
  show({ address: '0xa', network: 'eip155:2' })
  await clock.settle()
  show({ address: '0xa', network: 'eip155:1' })
  await clock.settle()
  expect(asked.map(({ of }) => of)).toEqual(['eip155:1:0xa', 'eip155:2:0xa'])
  expect(facts().tokenBalanceStatus).toBe('failed')
})

test('race: an answer for another account or network is dropped', async () => {
  for (const next of [
    { address: '0xb', network: 'eip155:1' },
    { address: '0xa', network: 'eip155:2' },
    null,
  ] as const) {
    const { test, balances, clock, show, symbols, cached } = setUp()
    const slow = deferred<TokenBalance[]>()
    test.answer = () => slow.promise
    balances.watch()
    await clock.settle()
    test.answer = async () => [token('NEW')]
    show(next)
    slow.resolve([token('OLD')])
    await clock.settle()
    expect(symbols()).toEqual(next ? ['NEW'] : undefined)
    expect([...cached.values()].flat()).toHaveLength(next ? 1 : 0)
  }
})

test('race: a token that moved is asked for at once, and the request before it is dropped', async () => {
  const { test, balances, asked, clock, symbols } = setUp()
  const slow = deferred<TokenBalance[]>()
  test.answer = () => slow.promise
  balances.watch()
  await clock.settle()
  test.answer = async () => [token('NEW')]
  balances.moved('eip155:1', '0xt')
  slow.resolve([token('OLD')])
  await clock.settle()
  expect(symbols()).toEqual(['NEW'])
  await clock.advance(10_000)
  expect(asked.map(({ forced }) => forced)).toEqual([[], ['0xt'], []])
})

test('a token that moved while nobody looked, or elsewhere, is asked for when it is shown', async () => {
  const { balances, asked, clock, cached, show } = setUp()
  cached.set('eip155:1:0xa', [token('C')])
  balances.moved('eip155:1', '0xt')
  balances.moved('eip155:2', '0xu')
  await clock.settle()
  expect(asked).toEqual([])
  balances.watch()
  await clock.settle()
  show({ address: '0xa', network: 'eip155:2' })
  await clock.settle()
  expect(asked.map(({ forced }) => forced)).toEqual([['0xt'], ['0xu']])
})

test('race: a request that the person repeats is not made twice', async () => {
  const { test, balances, asked, clock } = setUp()
  test.answer = () => deferred<TokenBalance[]>().promise
  balances.watch()
  void balances.refresh()
  await clock.advance(20_000)
  expect(asked).toHaveLength(1)
})

test('leak: a destroyed one asks nothing and leaves no timer', async () => {
  const { balances, asked, clock } = setUp()
  balances.watch()
  balances.destroy()
  // A page that does not know yet that the kit has ended.
  balances.watch()
  await balances.refresh()
  balances.viewChanged()
  await clock.advance(60_000)
  expect(asked).toHaveLength(1)
  expect(clock.pending).toBe(0)
})
