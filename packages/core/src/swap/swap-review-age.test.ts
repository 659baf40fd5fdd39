import { expect, test } from 'vitest'
import { deferred } from '../../test/fake-connector.js'
import { coin, gla, id, router, setUpSwap, usd, wrapped } from '../../test/swap-bed.js'

const ether = 10n ** 18n
const pool = `${wrapped} ${gla}`

/** A swap of the coin that is reviewed, and what the pool holds of the token after a minute. */
async function aged(held: bigint, change: Parameters<typeof setUpSwap>[0] = {}) {
  const bed = setUpSwap(change)
  const stop = await bed.fill(coin, id(gla), '1')
  await bed.swap.review()
  bed.world.pools.set(pool, [100n * ether, held])
  await bed.clock.advance(60_001)
  return { ...bed, stop }
}

test('a review older than 60 s is made anew: what shows the same is handed over', async () => {
  const { swap, world } = await aged(1_000_000n * ether)
  const asked = world.quotes
  await swap.confirm()
  expect(world.quotes).toBe(asked + 1)
  expect(world.written.map(({ to }) => to)).toEqual([router])
})

test('a review younger than that is not', async () => {
  const { swap, fill, world, clock } = setUpSwap()
  await fill(coin, id(gla), '1')
  await swap.review()
  await clock.advance(59_000)
  const asked = world.quotes
  await swap.confirm()
  expect(world.quotes).toBe(asked)
  expect(swap.state.step).toBe('done')
})

test('error: transaction/review-outdated: what an old review brings by now is shown, and confirmed again', async () => {
  const { swap, world } = await aged(1_200_000n * ether)
  const code = 'transaction/review-outdated'
  await expect(swap.confirm()).rejects.toMatchObject({ code })
  expect(world.written).toEqual([])
  expect(swap.state).toMatchObject({ step: 'reviewing', problem: null })
  expect(swap.state.quote?.amountOut).toMatch(/^11845/)
  await swap.confirm()
  expect(world.written).toHaveLength(1)
})

test.each([
  ['has risen by more than a quarter', 1_260_000n, 'reviewing'],
  ['has risen by a quarter', 1_250_000n, 'done'],
  ['has fallen', 10n, 'done'],
])('an old review whose network cost %s', async (_, next, step) => {
  let fee = 1_000_000n
  const estimate = async () => ({ fee, gas: 100_000n, nonce: 7, block: 9 })
  const { swap, world } = await aged(1_000_000n * ether, { contracts: { estimate } })
  fee = next
  const code = await swap.confirm().then(
    () => null,
    (error) => error.code,
  )
  expect(code).toBe(step === 'done' ? null : 'transaction/review-outdated')
  expect([swap.state.step, world.written.length]).toEqual([step, step === 'done' ? 1 : 0])
  if (step === 'done') return
  expect(swap.state.quote?.networkCost).toBe('0.00000000000126')
  await swap.confirm()
  expect(swap.state.step).toBe('done')
})

test('an old review of which nobody can say any more what arrives: it says so, and is confirmed again', async () => {
  let isSimulated = true
  const { swap, world } = await aged(1_000_000n * ether, {
    simulate: (_, usual) => (isSimulated ? usual() : { how: 'called', changes: [], approvals: [] }),
  })
  expect(swap.state.quote?.mayBringLess).toBeUndefined()
  isSimulated = false
  const code = 'transaction/review-outdated'
  await expect(swap.confirm()).rejects.toMatchObject({ code })
  expect(world.written).toEqual([])
  expect(swap.state).toMatchObject({ step: 'reviewing', quote: { mayBringLess: true } })
  await swap.confirm()
  expect(world.written).toHaveLength(1)
})

test('an old review of which the pools bring less than its minimum: moved', async () => {
  const { swap, world } = await aged(900_000n * ether)
  await swap.confirm()
  expect(swap.state).toMatchObject({ step: 'reviewing', problem: 'moved' })
  expect(world.written).toEqual([])
  await expect(swap.confirm()).rejects.toMatchObject({ code: 'transaction/changed' })
})

test('an old review without a network is over, and says why', async () => {
  const { swap, view, world } = await aged(1_000_000n * ether)
  view.isDown = true
  await swap.confirm()
  expect(swap.state).toMatchObject({ step: 'editing', problem: 'unreachable', amount: '1' })
  expect(world.written).toEqual([])
})

test('stopped while an old review is made anew: nothing is handed over', async () => {
  const { swap, source, world, clock } = await aged(1_000_000n * ether)
  const answer = deferred<Awaited<ReturnType<typeof source.quote>>>()
  source.quote = () => answer.promise
  const run = expect(swap.confirm()).rejects.toMatchObject({ code: 'connection/cancelled' })
  await clock.settle()
  swap.cancel()
  await run
  answer.resolve({ amountOut: 9_871n * ether, route: [wrapped, gla] })
  await clock.settle()
  expect([swap.state.step, world.written]).toEqual(['editing', []])
})

test('the pools bring less than the minimum: no permission is asked for', async () => {
  const { swap, fill, world } = setUpSwap()
  await fill(id(gla), id(usd), '100')
  await swap.review()
  world.pools.set(`${wrapped} ${usd}`, [100n * ether, 200_000n * 10n ** 6n])
  await swap.confirm()
  expect(swap.state).toMatchObject({ step: 'reviewing', problem: 'moved' })
  expect(world.written).toEqual([])
})

test('race: the quote that is read every 10 s does not end a review that is being read', async () => {
  const build = deferred<void>()
  const { swap, fill, source, world, clock } = setUpSwap()
  const honest = source.build
  source.build = (asked, signal) => build.promise.then(() => honest(asked, signal))
  await fill(coin, id(gla), '1')
  const run = swap.review()
  world.pools.set(pool, [100n * ether, 999_000n * ether])
  await clock.advance(15_000)
  build.resolve()
  await run
  expect(swap.state).toMatchObject({ step: 'reviewing', problem: null })
  expect(swap.state.quote?.amountOut).toMatch(/^9871/)
})

test('race: a quote that was being read when the review began does not change what it shows', async () => {
  const answer = deferred<void>()
  const { swap, fill, source, world, clock } = setUpSwap()
  await fill(coin, id(gla), '1')
  const honest = source.quote
  source.quote = (...about) => answer.promise.then(() => honest(...about))
  world.pools.set(pool, [100n * ether, 999_000n * ether])
  await clock.advance(10_000)
  await swap.review()
  expect(swap.state.step).toBe('reviewing')
  const { quote } = swap.state
  answer.resolve()
  await clock.settle()
  expect(swap.state.quote?.amountOut).toBe(quote?.amountOut)
  expect(swap.state.quote?.amountOut).toMatch(/^9871/)
})

test('who agreed to an impact has not agreed to a higher one', async () => {
  const { swap, fill, world, clock } = setUpSwap()
  world.coins = 100n * ether
  await fill(coin, id(gla), '12')
  swap.agreeImpact(true)
  await clock.advance(10_000)
  expect(swap.state.isImpactAgreed).toBe(true)
  world.pools.set(pool, [10n * ether, 100_000n * ether])
  await clock.advance(10_000)
  expect(swap.state.quote?.impact).toMatch(/^5\d\./)
  expect(swap.state.isImpactAgreed).toBe(false)
  await swap.review()
  expect(swap.state.step).toBe('editing')
  swap.agreeImpact(true)
  await swap.review()
  expect(swap.state.step).toBe('reviewing')
})

test('an old review with a higher impact than was agreed to is over: it has to be agreed to again', async () => {
  const { swap, fill, world, clock } = setUpSwap()
  world.coins = 100n * ether
  await fill(coin, id(gla), '12')
  swap.agreeImpact(true)
  await swap.review()
  world.pools.set(pool, [10n * ether, 100_000n * ether])
  await clock.advance(60_001)
  const code = 'transaction/review-outdated'
  await expect(swap.confirm()).rejects.toMatchObject({ code })
  expect(swap.state).toMatchObject({ step: 'editing', isImpactAgreed: false })
  expect(world.written).toEqual([])
})
