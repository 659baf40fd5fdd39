import { expect, test } from 'vitest'
import { joinAsks } from './join-asks.js'

test('who asks at the same moment is one request, and each has its own answers', async () => {
  const asked: (readonly unknown[])[] = []
  const ask = joinAsks(async (contracts) => {
    asked.push([...contracts])
    return contracts.map((result) => ({ status: 'success', result }))
  })
  const [one, none, two] = await Promise.all([ask(['a', 'b']), ask([]), ask(['c'])])
  expect([one, none, two].map((told) => told.map(({ result }) => result))).toEqual([
    ...[['a', 'b'], [], ['c']],
  ])
  await ask(['d'])
  expect(asked).toEqual([['a', 'b', 'c'], ['d']])
})

test('a request that fails fails for each, and the next one is another', async () => {
  let fails = true
  const ask = joinAsks(async (contracts) => {
    if (fails) throw new Error('down')
    return contracts.map(() => ({}))
  })
  const ended = await Promise.allSettled([ask(['a']), ask(['b'])])
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask(['c'])).toEqual([{}])
})
