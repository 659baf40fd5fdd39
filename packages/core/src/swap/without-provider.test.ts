import { expect, test } from 'vitest'
import { coin, gla, id, router, setUpSwap, usd, wrapped } from '../../test/swap-bed.js'
import { FeatureError } from '../errors/feature-error.js'

const [network = ''] = coin.split(':0x')
const own = (address: string, symbol: string, decimals: number) => ({
  ...{ caipNetworkId: network as 'eip155:1', address, symbol, name: symbol, decimals },
})
const named = [own(gla, 'GLA', 18), own(usd, 'tUSD', 6)]
const down = async (): Promise<never> => {
  throw new FeatureError('transport/http-failed')
}
const silent = { tokens: down, quote: down, build: down, prices: down, networks: down }

test('the tokens are those of the dapp, without worth, and the swap is quoted and made from the chain alone', async () => {
  const { swap, fill, world, intents, clock } = setUpSwap({ source: silent, ownTokens: named })
  await fill(coin, id(gla), '1')
  expect(swap.state.tokens.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['ETH', null],
    ['GLA', null],
    ['tUSD', null],
  ])
  expect(swap.state).toMatchObject({
    ...{ status: 'ready', quoteStatus: 'ready', problem: null },
    quote: { amountOut: '9871.580343970612988504', minimumOut: '9772.864540530906858619' },
  })
  await swap.review()
  await swap.confirm()
  await clock.settle()
  expect(swap.state.step).toBe('done')
  expect(world.written.map(({ to }) => to)).toEqual([router])
  expect(intents.state.list.map(({ kind, status }) => [kind, status])).toEqual([
    ['swap', 'succeeded'],
  ])
})

test('over the wrapped coin, with a permission', async () => {
  const { swap, fill, world } = setUpSwap({ source: silent, ownTokens: named })
  await fill(id(gla), id(usd), '100')
  expect(swap.state.quote).toMatchObject({
    route: ['GLA', '0x1111…1111', 'tUSD'],
    needsApproval: true,
  })
  await swap.review()
  await swap.confirm()
  expect(world.written.map(({ to }) => to)).toEqual([gla, router])
})

test('where no pool is known without it, it is said that prices are not available, and never that none exists', async () => {
  const { swap, fill, world } = setUpSwap({ source: silent, ownTokens: named })
  world.pools.clear()
  await fill(coin, id(gla), '1')
  expect(swap.state).toMatchObject({ quoteStatus: 'failed', problem: 'unavailable' })
})

test('without a token of the dapp there is nothing to swap; it goes on where there is one', async () => {
  const { swap, clock } = setUpSwap({ source: silent })
  swap.watch()
  await clock.settle()
  expect(swap.state).toMatchObject({ status: 'failed', tokens: [] })
  expect(await swap.networks()).toEqual([])
  const there = setUpSwap({ source: silent, ownTokens: named })
  expect(await there.swap.networks()).toEqual([network])
})

const unserved = { ...silent, tokens: async () => null, quote: async () => null }

test('networks: one of §9 that the provider does not serve is swapped on from the chain alone (ruling 49)', async () => {
  const { swap, fill, world } = setUpSwap({ source: unserved, ownTokens: named })
  await fill(coin, id(gla), '1')
  expect(swap.state).toMatchObject({ status: 'ready', quoteStatus: 'ready', problem: null })
  await swap.review()
  await swap.confirm()
  expect(world.written.map(({ to }) => to)).toEqual([router])
})

test('networks: another one, which the provider does not serve either, has no swaps', async () => {
  const { swap, view, clock } = setUpSwap({ source: unserved, ownTokens: named })
  view.network = { ...view.network, id: 97, caipNetworkId: 'eip155:97' }
  swap.watch()
  await clock.settle()
  expect(swap.state).toMatchObject({ status: 'unsupported', tokens: [] })
})

test('a provider that never answers is waited for no longer than 5 s', async () => {
  const never = () => new Promise<never>(() => undefined)
  const { swap, fill, clock } = setUpSwap({ source: { quote: never, build: never } })
  await fill(coin, id(gla), '1')
  await clock.advance(4_999)
  expect(swap.state.quoteStatus).toBe('loading')
  await clock.advance(1)
  expect(swap.state).toMatchObject({ quoteStatus: 'ready', problem: null })
})

test('the list comes once the provider is back, while somebody looks', async () => {
  let isDown = true
  const listed = [{ address: id(wrapped), symbol: 'WETH', name: 'Wrapped', decimals: 18 }]
  const { swap, fill, clock } = setUpSwap({
    source: { tokens: async () => (isDown ? down() : (listed as never)) },
    ownTokens: named,
  })
  await fill(coin, id(gla), '1')
  expect(swap.state.tokens.map(({ symbol }) => symbol)).not.toContain('WETH')
  isDown = false
  await clock.advance(10_000)
  expect(swap.state.tokens.map(({ symbol }) => symbol)).toContain('WETH')
  expect(swap.state.quote?.amountIn).toBe('1')
})
