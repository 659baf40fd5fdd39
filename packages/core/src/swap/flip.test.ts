import { expect, test } from 'vitest'
import { coin, gla, id, setUpSwap, usd } from '../../test/swap-bed.js'

/** Half a coin is typed, and flipped: what it brings goes in. */
async function flipped() {
  const bed = setUpSwap()
  await bed.fill(coin, id(gla), '0.5')
  bed.swap.flip()
  await bed.clock.settle()
  return bed
}

test('a flip after a flip gives back exactly what was typed', async () => {
  const { swap, clock } = await flipped()
  expect(swap.state).toMatchObject({ from: { id: id(gla) }, to: { id: coin } })
  expect(swap.state.amount).toMatch(/^4960\./)
  swap.flip()
  await clock.settle()
  expect(swap.state).toMatchObject({ from: { id: coin }, to: { id: id(gla) }, amount: '0.5' })
  expect(swap.state.quote?.amountIn).toBe('0.5')
})

test('a flip after a flip, before there is a quote: what was typed, too', async () => {
  const bed = setUpSwap()
  await bed.fill(coin, id(gla), ' .5')
  bed.swap.flip()
  bed.swap.flip()
  expect(bed.swap.state.amount).toBe(' .5')
})

test('a third flip brings what is quoted then', async () => {
  const { swap, world, clock } = await flipped()
  swap.flip()
  for (const held of world.pools.values()) held[1] = held[1] * 2n
  await clock.advance(10_000)
  swap.flip()
  expect(swap.state.amount).toMatch(/^9920\./)
})

test.each<[string, (swap: Awaited<ReturnType<typeof flipped>>['swap']) => void]>([
  ['something else is typed', (swap) => swap.setAmount('100')],
  ['the same is typed', (swap) => swap.setAmount(swap.state.amount)],
  ['another token is chosen', (swap) => swap.choose('to', id(usd))],
])('after a flip, %s: a flip brings what that is quoted at', async (_, change) => {
  const { swap, clock } = await flipped()
  change(swap)
  await clock.advance(200)
  const out = swap.state.quote?.amountOut
  expect(out).toBeDefined()
  swap.flip()
  expect(swap.state.amount).toBe(out)
})
