import { expect, test } from 'vitest'
import { coin, gla, id, router, setUpSwap, usd, wrapped } from '../../test/swap-bed.js'
import { FeatureError } from '../errors/feature-error.js'
import { read } from '../state.js'
import { encodeRouterCall } from './router-call.js'

const ether = 10n ** 18n

test('default: a quote 200 ms after typing, with all that a person has to know', async () => {
  const { swap, fill, world, clock } = setUpSwap()
  await fill(coin, id(gla), '0.')
  expect(swap.state).toMatchObject({ status: 'ready', quoteStatus: 'none', problem: null })
  swap.setAmount('1')
  await clock.advance(199)
  expect([world.quotes, swap.state.quoteStatus]).toEqual([0, 'loading'])
  await clock.advance(1)
  expect(swap.state).toMatchObject({ quoteStatus: 'ready', problem: null })
  expect(read(swap.state).quote).toEqual({
    kind: 'swap',
    amountIn: '1',
    amountOut: '9871.580343970612988504',
    minimumOut: '9772.864540530906858619',
    rate: '9871.580343970612988504',
    impact: '0.99',
    poolFee: '0.003',
    route: ['ETH', 'GLA'],
    networkCost: '0.000000000001',
    needsApproval: false,
    at: clock.elapsed(),
  })
  expect(swap.state.tokens.find(({ id: one }) => one === id(gla))?.price).toBe('0.25')
})

test('a quote is read again every 10 s, and the latest one wins', async () => {
  const { swap, fill, world, clock } = setUpSwap()
  const stop = await fill(coin, id(gla), '1')
  const asked = world.quotes
  world.pools.set(`${wrapped} ${gla}`, [100n * ether, 990_000n * ether])
  await clock.advance(10_000)
  expect(world.quotes).toBe(asked + 1)
  expect(swap.state.quote?.amountOut).toMatch(/^9772/)
  stop()
  await clock.advance(60_000)
  expect(world.quotes).toBe(asked + 1)
  expect(clock.pending).toBe(0)
})

test('who looks only at the tokens has them with their prices, and nothing is quoted', async () => {
  const { swap, fill, world, clock } = setUpSwap()
  ;(await fill(coin, id(gla), '1'))()
  const asked = world.quotes
  const stop = swap.watch({ ofTokens: true })
  await clock.advance(60_000)
  expect(world.quotes).toBe(asked)
  expect(swap.state.tokens.find(({ id: one }) => one === id(gla))?.price).toBe('0.25')
  stop()
  stop()
  expect(clock.pending).toBe(0)
})

test('race: an answer about an earlier amount is dropped', async () => {
  const answers: ((out: bigint) => void)[] = []
  const { swap, fill, clock } = setUpSwap({
    source: {
      quote: () =>
        new Promise((resolve) => {
          answers.push((amountOut) => resolve({ amountOut, route: [wrapped, gla] }))
        }),
    },
  })
  await fill(coin, id(gla), '1')
  swap.setAmount('2')
  await clock.advance(200)
  answers.at(0)?.(1n)
  answers.at(-1)?.(19_550n * ether)
  await clock.settle()
  expect(swap.state.quote?.amountIn).toBe('2')
})

test('the coin is swapped: reviewed, handed over as it was encoded here, and kept in the journal', async () => {
  const { swap, fill, world, intents, clock } = setUpSwap()
  await fill(coin, id(gla), '1')
  await swap.review()
  expect(swap.state.step).toBe('reviewing')
  await swap.confirm()
  await clock.settle()
  expect(swap.state).toMatchObject({ step: 'done', amount: '', quote: null })
  const [call] = world.written
  expect(call).toMatchObject({ to: router, value: ether })
  expect(call?.data).toBe(
    encodeRouterCall({
      ...{ kind: 'swap', coin: 'in', amountIn: ether, minimumOut: 9772864540530906858619n },
      ...{ path: [wrapped, gla], receiver: call?.from ?? '', deadline: world.time + 1_200n },
    }),
  )
  expect(intents.state.list).toMatchObject([
    {
      ...{ kind: 'swap', to: router, value: `${ether}`, status: 'succeeded' },
      swap: {
        from: { token: null, amount: `${ether}` },
        to: {
          token: { address: gla, symbol: 'GLA', decimals: 18 },
          minimum: '9772864540530906858619',
        },
        wrapped,
        received: '123',
      },
    },
  ])
  expect(intents.state.list[0]?.byPage).toBeUndefined()
})

test('a token needs an exact permission, and the swap follows by itself', async () => {
  const { swap, fill, world, intents, clock } = setUpSwap()
  await fill(id(gla), id(usd), '100')
  expect(swap.state.quote).toMatchObject({
    ...{ needsApproval: true, route: ['GLA', 'WETH', 'tUSD'], poolFee: '0.5991' },
    networkCost: '0.0000000000034', // of the permission, and about as much gas as two pools need
  })
  await swap.review()
  const steps: string[] = []
  const done = swap.confirm()
  for (let i = 0; i < 200 && swap.state.step !== 'done'; i++) {
    if (steps.at(-1) !== swap.state.step) steps.push(swap.state.step)
    await Promise.resolve()
  }
  await clock.settle()
  await done
  expect(steps).toEqual(['reviewing', 'approving', 'confirming'])
  expect(world.written.map(({ to }) => to)).toEqual([gla, router])
  expect(world.allowed.get(gla)).toBe(100n * ether)
  expect(intents.state.list.map(({ kind }) => kind)).toEqual(['approval', 'swap'])
})

test('the price moves beyond the slippage between permission and swap: nothing but the permission', async () => {
  const { swap, fill, world, clock } = setUpSwap({
    simulate(_call, usual) {
      const out = usual()
      if (world.allowed.size > 0)
        throw new FeatureError(
          'transaction/would-fail',
          'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
        )
      return out
    },
  })
  await fill(id(gla), id(usd), '100')
  await swap.review()
  await swap.confirm()
  await clock.settle()
  expect(swap.state).toMatchObject({ step: 'reviewing', problem: 'moved' })
  expect(world.written).toHaveLength(1)
  await expect(swap.confirm()).rejects.toMatchObject({ code: 'transaction/changed' })
  expect(world.written).toHaveLength(1)
})

test('the coin and its wrapped form: one for one, by the token itself, in both directions', async () => {
  const { swap, fill, world, intents, clock } = setUpSwap({
    simulate: () => ({ how: 'simulated', changes: [], approvals: [] }),
  })
  await fill(coin, id(wrapped), '1')
  expect(swap.state.quote).toMatchObject({ kind: 'wrap', rate: '1', impact: '0', poolFee: '0' })
  await swap.review()
  await swap.confirm()
  await clock.settle()
  swap.flip()
  swap.setAmount('1')
  await clock.advance(200)
  expect(swap.state.quote).toMatchObject({ kind: 'unwrap', minimumOut: '1', needsApproval: false })
  await swap.review()
  await swap.confirm()
  await clock.settle()
  expect(world.written.map(({ to, value }) => [to, value])).toEqual([
    [wrapped, ether],
    [wrapped, 0n],
  ])
  expect(intents.state.list.map(({ kind }) => kind)).toEqual(['wrap', 'wrap'])
  expect(world.quotes).toBe(0)
})

test('each reason is told where it belongs, before anything is handed over', async () => {
  const { swap, fill, world, clock } = setUpSwap()
  await fill(id(gla), coin, '501')
  expect(swap.state.problem).toBe('balance')
  swap.setAmount('1,000.5')
  await clock.advance(200)
  expect(swap.state.problem).toBe('amount')
  swap.setAmount('1,000')
  await clock.advance(200)
  expect(swap.state.problem).toBe('ambiguous')
  world.coins = 1n
  swap.setAmount('1')
  await clock.advance(200)
  expect(swap.state.problem).toBe('gas')
  await swap.review()
  expect(swap.state).toMatchObject({ problem: 'gas', step: 'editing' })
  world.coins = ether
  world.pools.clear()
  swap.refreshQuote()
  await clock.settle()
  expect(swap.state).toMatchObject({ quote: null, quoteStatus: 'failed' })
  expect(world.written).toEqual([])
})

test('an impact above 10 % is reviewed only if the person agrees', async () => {
  const { swap, fill, world, clock } = setUpSwap()
  world.coins = 100n * ether
  await fill(coin, id(gla), '12')
  expect(swap.state.quote?.impact).toMatch(/^10\./)
  await swap.review()
  expect(swap.state.step).toBe('editing')
  swap.agreeImpact(true)
  await swap.review()
  expect(swap.state.step).toBe('reviewing')
  swap.setAmount('13')
  await clock.advance(200)
  expect(swap.state).toMatchObject({ step: 'editing', isImpactAgreed: false })
})

test('an old quote is stale, and read again before the review', async () => {
  const { swap, fill, clock, view } = setUpSwap()
  await fill(coin, id(gla), '1')
  view.isDown = true
  await clock.advance(19_000)
  expect(swap.state.quoteStatus).toBe('ready')
  await clock.advance(2_000)
  expect(swap.state).toMatchObject({ quoteStatus: 'stale', problem: null })
  view.isDown = false
  await swap.review()
  expect(swap.state).toMatchObject({ step: 'reviewing', quoteStatus: 'ready', problem: null })
})

test('another network or account: the form is cleared, and a permission is followed by nothing', async () => {
  const { swap, fill, world, moved, clock } = setUpSwap({
    write: async (call) => {
      if (call.data.startsWith('0x095ea7b3')) moved()
      return `0x${'ab'.repeat(32)}`
    },
  })
  await fill(id(gla), id(usd), '100')
  await swap.review()
  const run = swap.confirm()
  run.catch(() => undefined)
  await clock.settle()
  await expect(run).rejects.toMatchObject({ code: expect.stringMatching(/^transaction\//) })
  expect(world.written).toHaveLength(1)
  expect(swap.state).toMatchObject({ step: 'editing', amount: '', quote: null })
})

test('error: wallet/rejected: the same review can be confirmed again', async () => {
  let isWilling = false
  const { swap, fill, world } = setUpSwap({
    write: async () => {
      if (!isWilling) throw Object.assign(new Error('no'), { code: 4001 })
      return `0x${'ab'.repeat(32)}`
    },
  })
  await fill(coin, id(gla), '1')
  await swap.review()
  await expect(swap.confirm()).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(swap.state.step).toBe('reviewing')
  isWilling = true
  await swap.confirm()
  expect(world.written).toHaveLength(2)
  expect(swap.state.step).toBe('done')
})

test('error: transaction/already-pending for the same swap of a page before, whatever its deadline and least amount; said once', async () => {
  const before = setUpSwap({ write: () => new Promise<string>(() => undefined) })
  await before.fill(coin, id(gla), '1')
  await before.swap.review()
  void before.swap.confirm()
  await before.clock.settle()
  expect(before.world.written).toHaveLength(1)
  const stored = before.kept.get('test.intents') ?? ''

  const { swap, fill, world, kept } = setUpSwap()
  world.time += 60n
  world.pools.set(`${wrapped} ${gla}`, [100n * ether, 990_000n * ether])
  kept.set('test.intents', stored)
  await fill(coin, id(gla), '1')
  await swap.review()
  await expect(swap.confirm()).rejects.toMatchObject({ code: 'transaction/already-pending' })
  expect(world.written).toEqual([])
  await swap.confirm() // the person knows now, and wants another one
  expect(world.written).toHaveLength(1)

  const other = setUpSwap()
  other.kept.set('test.intents', stored)
  await other.fill(coin, id(gla), '2')
  await other.swap.review()
  await other.swap.confirm()
  expect(other.world.written).toHaveLength(1)
})

test('max: of a token all of it, of the coin what leaves enough for the fee', async () => {
  const { swap, fill, clock } = setUpSwap()
  await fill(id(gla), id(usd), '')
  swap.setMax()
  await clock.settle()
  expect(swap.state.amount).toBe('500')
  swap.choose('from', coin)
  swap.setMax()
  await clock.settle()
  expect(swap.state.amount).toBe('9.9999999999997')
})

test('choosing the other side’s token flips the two; the networks are those that are routed, and of §9 or served', async () => {
  const { swap, fill } = setUpSwap()
  await fill(coin, id(gla), '1')
  swap.choose('from', id(gla))
  expect([swap.state.from?.id, swap.state.to?.id]).toEqual([id(gla), coin])
  expect(await swap.networks()).toEqual(['eip155:1', 'eip155:56'])
  const other = setUpSwap({ source: { networks: async () => ['eip155:97'] } })
  expect(await other.swap.networks()).toEqual(['eip155:1', 'eip155:56', 'eip155:97'])
})

test('who connects a wallet finds what was filled in without one; another account does not', async () => {
  const { swap, fill, moved, view, clock } = setUpSwap()
  const account = view.account
  view.account = null
  moved()
  await fill(coin, id(gla), '1')
  expect(swap.state.to?.balance).toBeNull()
  view.account = account
  moved()
  await clock.settle()
  expect(swap.state).toMatchObject({ amount: '1', quoteStatus: 'ready', to: { balance: '500' } })
  expect(swap.state.quote?.networkCost).not.toBeNull()
  view.account = `0x${'77'.repeat(20)}`
  moved()
  expect(swap.state).toMatchObject({ amount: '', to: null, quote: null })
})

test('a node that cannot simulate: the review says that less than the minimum may arrive', async () => {
  const { swap, fill, clock } = setUpSwap({
    simulate: () => ({ how: 'called', changes: [], approvals: [] }),
  })
  await fill(coin, id(gla), '1')
  expect(swap.state.quote?.mayBringLess).toBeUndefined()
  await swap.review()
  expect(swap.state).toMatchObject({ step: 'reviewing', quote: { mayBringLess: true } })
  swap.cancel()
  swap.flip()
  swap.setAmount('1')
  await clock.advance(200)
  await swap.review() // for the coin: no contract keeps any of it
  expect(swap.state).toMatchObject({ step: 'reviewing', problem: null })
  expect(swap.state.quote?.mayBringLess).toBeUndefined()
})

test('a token that refuses to change a permission: the cost counts two, and the swap can be reviewed', async () => {
  const estimate = { fee: 1_000_000n, gas: 100_000n, nonce: 7, block: 9 }
  const { swap, fill, world } = setUpSwap({
    contracts: {
      async estimate({ data }) {
        const isChange = data.startsWith('0x095ea7b3') && BigInt(`0x${data.slice(74)}`) > 0n
        if (isChange) throw new FeatureError('transaction/would-fail', '')
        return estimate
      },
    },
  })
  world.allowed.set(gla, 5n)
  await fill(id(gla), id(usd), '100')
  expect(swap.state.quote?.networkCost).toBe('0.0000000000044') // two permissions, and the swap
  await swap.review()
  expect(swap.state).toMatchObject({ step: 'reviewing', problem: null })
})
