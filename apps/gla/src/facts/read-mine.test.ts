import { expect, test } from 'vitest'
import type { Ask } from '../chain/outcome.js'
import { buyable } from './mine-facts.js'
import { readMine } from './read-mine.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const place = { machines: address('1'), rewards: address('2'), factory: address('3') }
const me = address('9')

const model = {
  ...{ price: 120n, power: 100n, lifetime: 86_400, stock: 5, sold: 1, walletLimit: 2 },
  ...{ isSold: true, soldFrom: 1_000n, name: 'Spark' },
}
const usual: Record<string, unknown> = {
  ...{ payToken: address('5'), rewardsToken: address('4'), machines: place.machines },
  ...{ symbol: 'tUSD', decimals: 6n, getPair: address('6'), getReserves: [700n, 300n, 1] },
  ...{ getBlockNumber: 7n, getCurrentBlockTimestamp: 1_000n, allModels: [model] },
  ...{ powerNow: 400n, mostPower: 9_000n, fund: 9n, rewardsPaid: 21n, restOf: [8n, 400n] },
  currentSchedule: { rate: 1n, start: 0n, halvingTime: 10n, halvings: 1 },
  ...{ balanceOf: 50n, allowance: 3n, powerOf: 100n, numbersOf: [1n, 2n, 3n], grantsOf: [] },
  runsOf: [{ model: 0, count: 2, power: 200n, start: 1n, end: 2n, paidPerPower: 0n }],
  ...{ earnedByRuns: [12n], balanceOfBatch: [4n], boughtBy: 1n },
}

const known = [address('4'), address('5')].map((token) => ({ address: token, decimals: 6 }))

/** Contracts that answer so; what they do not know reverts. */
function answering(changes: Record<string, unknown>): Ask {
  const answers = { ...usual, ...changes }
  return async (reads) =>
    (reads as readonly { functionName: string }[]).map(({ functionName }) =>
      answers[functionName] === undefined
        ? { status: 'failure' }
        : { status: 'success', result: answers[functionName] },
    )
}
const read = (changes: Record<string, unknown> = {}, account: typeof me | null = me) =>
  readMine(answering(changes), place, account, known)

/** Of a mine whose tokens are known. */
async function readFacts(changes: Record<string, unknown> = {}, account: typeof me | null = me) {
  const facts = await read(changes, account)
  if (facts === 'other-token') throw new Error('Its tokens are others.')
  return facts
}

test('it reads the mine, the price of the pair the right way round, and what an account has', async () => {
  const facts = await readFacts()
  expect(facts.block).toEqual({ number: 7n, time: 1_000n })
  expect(facts.paid).toBe(21n)
  expect(facts.pool).toEqual({ address: address('6'), reward: 700n, pay: 300n })
  expect(facts.my).toMatchObject({ balance: 50n, allowance: 3n, paid: 3n })
  expect(facts.my?.runs).toMatchObject([{ index: 0, count: 2n, earned: 12n }])
  expect(facts.my?.idle.get(0)).toBe(4n)
  expect(facts.my?.counted.rest).toEqual({ amount: 8n, from: 400n })
  expect(facts.models.map((one) => buyable(one, facts.my, facts.block.time))).toEqual([
    { most: 1n, limitLeft: 1n },
  ])
})

test('without an account nothing is read of one', async () => {
  const facts = await readFacts({ balanceOf: undefined, runsOf: undefined }, null)
  expect(facts.my).toBeNull()
  expect(facts.models.map((one) => buyable(one, null, facts.block.time).most)).toEqual([2n])
})

test('without a pair there is no price', async () => {
  expect((await readFacts({ getPair: address('0') })).pool).toBeNull()
  expect((await readFacts({ getPair: undefined })).pool).toBeNull()
  expect((await readFacts({ getReserves: undefined })).pool).toBeNull()
})

test('a mine that does not tell what it ever paid out is one all the same', async () =>
  expect((await readFacts({ rewardsPaid: undefined })).paid).toBeNull())

test('a name of anybody is one short line; without one the model has its number', async () => {
  const names = [`\u202eevil\n${'x'.repeat(500)}`, '\u200b\u2800']
  const { models } = await readFacts({ allModels: names.map((name) => ({ ...model, name })) })
  expect(models.map(({ name }) => name)).toEqual([`evil ${'x'.repeat(27)}`, '#1'])
})

test('a contract that says it has ten thousand models is believed 256', async () => {
  const { models } = await readFacts({ allModels: Array.from({ length: 10_000 }, () => model) })
  expect(models).toHaveLength(256)
})

test('stock that was oversold is none, and a model that is not sold, or not yet, cannot be bought', async () => {
  const allModels = [
    { ...model, sold: 9 },
    { ...model, isSold: false },
    { ...model, soldFrom: 1_001n },
    { ...model, walletLimit: 0 },
  ]
  const { models, my, block } = await readFacts({ allModels })
  expect(models.map((one) => buyable(one, my, block.time).most)).toEqual([0n, 0n, 0n, 4n])
})

test('what is not a mine is refused: no answer, other machines, impossible decimals', async () => {
  for (const wrong of [
    ...[{ payToken: undefined }, { allModels: undefined }, { machines: address('8') }],
    ...[{ decimals: 255n }, { getCurrentBlockTimestamp: undefined }, { runsOf: undefined }],
  ])
    await expect(read(wrong)).rejects.toThrow(Error)
})

test('a token that the site was not set up with, or that has other decimals', async () => {
  expect(await read({ rewardsToken: address('7') })).toBe('other-token')
  expect(await read({ decimals: 8n })).toBe('other-token')
})
