import { expect, test } from 'vitest'
import { seeded } from '../../test/seeded.js'
import { Failure } from '../frames/failure.js'
import { readTopics } from './params.js'

const runs = Number(process.env.GLA_HOSTILE ?? 200)
const random = seeded(Number(process.env.GLA_SEED ?? 20261123))
const longest = 500
const good = 'ab'.repeat(32)
const bad = [0, '', null, [], {}, 'AB'.repeat(32), `${good} `, -1.5, true] as const

const tagOf = (params: unknown): string => {
  try {
    return readTopics(params, longest).length > 0 ? 'fine' : 'empty'
  } catch (error) {
    return error instanceof Failure ? error.tag : String(error)
  }
}

/** The topics of a batch, with a count of how many were read. */
const watched = (topics: readonly unknown[]) => {
  const looks = { count: 0 }
  const proxy = new Proxy([...topics], {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks.count += 1
      return Reflect.get(target, key, receiver)
    },
  })
  return { proxy, looks }
}

test('a batch is read up to its first invalid topic, and not at all if it is too long', () => {
  let failed = 0
  for (let tried = 0; tried < runs; tried += 1) {
    const fine = random.whole(0, longest - 1)
    const wrong = random.whole(1, 2_000)
    const filler = random.pick(bad)
    const topics = [...Array(fine).fill(good), ...Array(wrong).fill(filler)]
    const { proxy, looks } = watched(topics)
    const isLong = topics.length > longest
    const asExpected =
      tagOf({ topics: proxy }) === (isLong ? 'BatchLimitExceeded' : 'InvalidTopic') &&
      looks.count === (isLong ? 0 : fine + 1)
    if (!asExpected) failed += 1
  }
  process.stdout.write(`hostile: topics of a batch: ${runs} tried, ${failed} failed\n`)
  expect(failed).toBe(0)
})

test('a whole batch passes', () => {
  expect(readTopics({ topics: Array(longest).fill(good) }, longest)).toHaveLength(longest)
})
