import { expect, test } from 'vitest'
import { coin, gla, id, setUpSwap } from '../../test/swap-bed.js'

test.each(['', ' ', '1.', '1,', '１。', '0', '0.0', '.'])(
  'a swap of "%s" waits: no quote, no problem',
  async (text) => {
    const { swap, fill, world } = setUpSwap()
    await fill(coin, id(gla), text)
    expect(swap.state).toMatchObject({ quoteStatus: 'none', quote: null, problem: null })
    expect(world.quotes).toBe(0)
  },
)

test.each(['0.5', '.5', ',5', '0,5', '０．５', ' 0.5 '])(
  'a swap of "%s" is one of a half',
  async (text) => {
    const { swap, fill } = setUpSwap()
    await fill(coin, id(gla), text)
    expect(swap.state).toMatchObject({ problem: null, quote: { amountIn: '0.5' } })
  },
)

test.each([
  ['1,500', 'ambiguous'],
  ['1,500.5', 'amount'],
  ['1 5', 'amount'],
  ['-1', 'amount'],
  ['0.0000000000000000001', 'amount'],
] as const)('a swap of "%s": %s, and nothing is asked for', async (text, problem) => {
  const { swap, fill, world } = setUpSwap()
  await fill(coin, id(gla), text)
  expect(swap.state).toMatchObject({ quoteStatus: 'none', quote: null, problem })
  await swap.review()
  expect(swap.state).toMatchObject({ step: 'editing', problem })
  expect(world.quotes).toBe(0)
})
