import { expect, test } from 'vitest'
import { coin, gla, id, setUpSwap } from '../../test/swap-bed.js'
import { FeatureError } from '../errors/feature-error.js'

test('a node that has not got the transaction yet: what has arrived is read again, and told then', async () => {
  let reads = 0
  const { swap, fill, intents, clock } = setUpSwap({
    contracts: {
      async received() {
        if (reads++ < 3) throw new FeatureError('network/unreachable')
        return 123n
      },
    },
  })
  const stop = await fill(coin, id(gla), '1')
  await swap.review()
  await swap.confirm()
  stop()
  await clock.settle()
  expect(intents.state.list).toMatchObject([{ status: 'succeeded' }])
  expect(intents.state.list[0]?.swap?.received).toBeUndefined()
  await clock.advance(7_000)
  expect(intents.state.list[0]?.swap?.received).toBe('123')
  await clock.advance(60_000)
  expect([reads, clock.pending]).toEqual([4, 0])
})

test('what never says what has arrived is asked six times', async () => {
  let reads = 0
  const { swap, fill, intents, clock } = setUpSwap({
    contracts: {
      async received() {
        reads++
        throw new FeatureError('network/unreachable')
      },
    },
  })
  const stop = await fill(coin, id(gla), '1')
  await swap.review()
  await swap.confirm()
  stop()
  await clock.advance(600_000)
  expect([reads, clock.pending]).toEqual([6, 0])
  expect(intents.state.list[0]?.swap?.received).toBeUndefined()
})
