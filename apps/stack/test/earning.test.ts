import { parseEther, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { mining, models, rewards, soldOut, staked } from '../src/earning/earning-plan.js'

const day = 86_400n
/** What a GLA costs in the stack's pools at first: plan-swap.ts. */
const unitsOfUsd = { of: parseEther('1'), are: parseUnits('0.25', 6) } as const

/** What the mine pays in the time from its begin. */
const paidBy = (time: bigint) =>
  Array.from({ length: mining.halvings }).reduce<bigint>((sum, _, index) => {
    const begin = BigInt(index) * mining.halvingTime
    const left = time > begin ? time - begin : 0n
    return (
      sum + (mining.rate >> BigInt(index)) * (left < mining.halvingTime ? left : mining.halvingTime)
    )
  }, 0n)

const running = models[soldOut].power * BigInt(models[soldOut].stock)

test.each(models.map((model, id) => [model.name, model, id] as const))(
  '%s: one that is started first brings 1.05 to 1.3 times its price over its lifetime',
  (_, { price, power, days }, id) => {
    const all = id === soldOut ? running : running + power
    const brought = (paidBy(BigInt(days) * day) * power) / all
    const worth = (brought * unitsOfUsd.are) / unitsOfUsd.of
    const hundredths = (worth * 100n) / parseUnits(price, 6)
    expect(hundredths).toBeGreaterThanOrEqual(105n)
    expect(hundredths).toBeLessThanOrEqual(130n)
  },
)

test('the first sight of a yield is one that others would see: 15 % in the pool, 10 % in the vault', () => {
  expect((rewards.pool * 100n) / staked.pool).toBe(15n)
  expect((rewards.vault * 100n) / staked.vault).toBe(10n)
})
