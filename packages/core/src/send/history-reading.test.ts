import { expect, test } from 'vitest'
import type { History } from '../history/history.js'
import { createState } from '../state.js'
import { createHistoryReading } from './history-reading.js'

const idle = {
  status: 'idle' as string,
  hasMore: false,
  isLoadingMore: false,
  transactions: [],
  hidden: 0,
}

function setUp() {
  const state = createState({ ...idle, complete: null, sums: null })
  let released = 0
  const history = {
    state,
    watch() {
      state.status = 'loading'
      return () => {
        released++
      }
    },
  } as unknown as History
  const reading = createHistoryReading(async () => history)
  return { reading, state, released: () => released }
}

test.each(['loaded', 'failed', 'unserved', 'idle'])(
  'the history is asked, and not watched on: it ends when it is %s',
  async (status) => {
    const { reading, state, released } = setUp()
    let isOver = false
    const read = reading.readHistory(new AbortController().signal).then(() => {
      isOver = true
    })
    await new Promise(setImmediate)
    expect([isOver, released()]).toEqual([false, 1])
    state.status = status
    await read
    expect(isOver).toBe(true)
  },
)

test('it ends with the form, and without a provider at once', async () => {
  const { reading } = setUp()
  const ending = new AbortController()
  const read = reading.readHistory(ending.signal)
  await new Promise(setImmediate)
  ending.abort()
  await read
  const none = createHistoryReading(async () => null)
  await none.readHistory(new AbortController().signal)
  expect(none.history()).toEqual([])
})
