import { expect, test } from 'vitest'
import { createRanking } from './rpc-ranking.js'

function standing(count: number) {
  let time = 1_000
  const ranking = createRanking(count, () => time)
  return {
    order: ranking.order,
    good: (one: number, ms = 100) => ranking.sample(one, { isGood: true, ms }),
    bad: (one: number) => ranking.sample(one, { isGood: false, ms: 10 }),
    pass(ms: number) {
      time += ms
    },
  }
}

test('default: as configured, while nobody was asked', () => {
  expect(standing(3).order()).toEqual([0, 1, 2])
  expect(standing(0).order()).toEqual([])
})

test('one that fails goes behind those that work, and those nobody asked', () => {
  const { order, good, bad } = standing(3)
  bad(0)
  expect(order()).toEqual([1, 2, 0])
  good(1)
  expect(order()).toEqual([1, 2, 0])
})

test('the one that answered last stays first when another is not clearly better', () => {
  const { order, good, pass } = standing(2)
  for (let i = 0; i < 10; i++) good(0, 100)
  for (let i = 0; i < 10; i++) good(1, 120)
  pass(60_000)
  expect(order()).toEqual([1, 0])
})

test('a quick one takes its place back from a slow one after 4 s of rest (spec §9: 0.7 and 0.3)', () => {
  const { order, good, bad, pass } = standing(2)
  for (let i = 0; i < 10; i++) good(0, 50)
  bad(0)
  good(1, 3_000)
  expect(order()).toEqual([1, 0])
  pass(3_999)
  expect(order()).toEqual([1, 0])
  pass(1)
  expect(order()).toEqual([0, 1])
})

test('stability counts more than latency', () => {
  const { order, good, bad, pass } = standing(2)
  for (let i = 0; i < 4; i++) good(0, 10)
  for (let i = 0; i < 6; i++) bad(0)
  good(1, 1_000)
  pass(3_600_000)
  expect(order()).toEqual([1, 0])
})

test('what fails again rests twice as long', () => {
  const { order, good, bad, pass } = standing(2)
  for (let i = 0; i < 10; i++) good(0, 10)
  for (const rest of [4_000, 8_000]) {
    bad(0)
    good(1, 3_000)
    pass(rest - 1)
    expect(order()).toEqual([1, 0])
    pass(1)
    expect(order()).toEqual([0, 1])
  }
})

test('only the last 10 samples count', () => {
  const { order, good, bad, pass } = standing(2)
  bad(0)
  pass(60_000)
  for (let i = 0; i < 10; i++) good(0, 10)
  for (let i = 0; i < 10; i++) good(1, 10)
  good(0, 10)
  expect(order()).toEqual([0, 1])
})
