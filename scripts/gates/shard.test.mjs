import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phases } from './phases.mjs'
import { parseShard, shardWithin, shareOf } from './shard.mjs'

test('--shard: a part of several, and nothing else', () => {
  assert.deepEqual(parseShard('2/3'), { index: 2, count: 3 })
  for (const text of ['0/2', '3/2', '1', '1/0', 'a/2', '1/2/3', ''])
    assert.throws(() => parseShard(text), { name: 'Stop' })
})

test('two machines do each check once, divide the long ones, and have the build that a check looks at', () => {
  const shares = [1, 2].map((index) => shareOf(phases, { index, count: 2 }))
  const names = shares.map((share) => share.map(({ name }) => name))
  for (const { name, divides } of phases)
    assert.equal(names.flat().filter((one) => one === name).length, divides ? 2 : 1, name)
  for (const share of shares)
    for (const { after } of share) assert.ok(!after || share.some(({ name }) => name === after))
})

test('a half of a half', () => {
  const halves = [1, 2].flatMap((index) =>
    [1, 2].map((part) => shardWithin({ index, count: 2 }, { index: part, count: 2 })),
  )
  assert.deepEqual(halves, ['1/4', '2/4', '3/4', '4/4'])
})
