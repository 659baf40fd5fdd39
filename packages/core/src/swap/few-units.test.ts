import { expect, test } from 'vitest'
import { coin, id, setUpSwap, usd, wrapped } from '../../test/swap-bed.js'

const ether = 10n ** 18n

test('few units: the least is rounded up, and where none would come nothing is reviewed or sent', async () => {
  const { swap, fill, world } = setUpSwap()
  world.pools.set(`${wrapped} ${usd}`, [10n * ether, 10n])
  await fill(coin, id(usd), '2.6')
  expect(swap.state.quote).toMatchObject({ amountOut: '0.000002', minimumOut: '0.000002' })
  swap.reset()
  await fill(coin, id(usd), '0.1')
  expect(swap.state).toMatchObject({ quote: null, quoteStatus: 'failed', problem: 'liquidity' })
  await swap.review()
  expect(swap.state).toMatchObject({ step: 'editing', problem: 'liquidity' })
  expect(world.written).toEqual([])
})
