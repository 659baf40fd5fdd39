import { expect, test } from 'vitest'
import { deferred } from '../../test/fake-connector.js'
import { coin, gla, id, setUpSwap } from '../../test/swap-bed.js'

const ether = 10n ** 18n

test('an impact that is not agreed to any more, at the review: the wallet is not asked until it is', async () => {
  const { swap, fill, world } = setUpSwap()
  world.coins = 100n * ether
  await fill(coin, id(gla), '12')
  swap.agreeImpact(true)
  await swap.review()
  swap.agreeImpact(false)
  await expect(swap.confirm()).rejects.toMatchObject({ code: 'transaction/changed' })
  expect([swap.state.step, world.written]).toEqual(['reviewing', []])
  swap.agreeImpact(true)
  await swap.confirm()
  expect([swap.state.step, world.written.length]).toEqual(['done', 1])
})

test('an impact that is not agreed to any more while the permission is asked for: the swap is not', async () => {
  const asked = deferred<string>()
  const { swap, fill, world, clock } = setUpSwap({ write: () => asked.promise })
  world.balances.set(gla, 1_000_000n * ether)
  await fill(id(gla), coin, '150000')
  swap.agreeImpact(true)
  await swap.review()
  const end = swap.confirm().catch((error: { code: string }) => error.code)
  for (let times = 0; times < 20 && world.written.length === 0; times++) await clock.settle()
  expect(swap.state.step).toBe('approving')
  swap.agreeImpact(false)
  asked.resolve(`0x${'ab'.repeat(32)}`)
  expect(await end).toBe('transaction/changed')
  expect([swap.state.step, world.written.length]).toEqual(['editing', 1])
})
