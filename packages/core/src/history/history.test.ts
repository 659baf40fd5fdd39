import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred } from '../../test/fake-connector.js'
import { historyTransaction } from '../../test/fake-history.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { HistoryHolder, HistoryPage } from './history.js'
import { createHistory } from './history.js'

const none = { complete: null, sums: null }
const page = (blocks: number[], next: string | null = null, more: object = {}): HistoryPage => ({
  entries: blocks.map((at) => ({ transaction: historyTransaction(at), isSpam: false })),
  next,
  ...none,
  ...more,
})
const here: CaipNetworkId = 'eip155:1'
const holderOf = (address: string, network = here): HistoryHolder => ({
  caipAddress: `${network}:${address}`,
  address,
  network,
})

function setUp() {
  const clock = fakeClock()
  let view: HistoryHolder | null = holderOf('0xa')
  const test = {
    clock,
    asked: [] as { of: string; cursor: string | null; isUrgent: boolean }[],
    failures: [] as boolean[],
    more: 0,
    isVisible: true,
    /** The answer from now on, by cursor. */
    answer: async (_: string | null): Promise<HistoryPage | null> => page([2, 1]),
    show(next: typeof view) {
      view = next
      history.viewChanged()
    },
    blocks: () => history.state.transactions.map(({ block }) => Number(block)),
  }
  const history = createHistory({
    after: clock.after,
    elapsed: clock.elapsed,
    holder: () => view,
    ask(holder, { cursor, isUrgent }) {
      test.asked.push({ of: holder.caipAddress, cursor, isUrgent })
      return test.answer(cursor)
    },
    isVisible: () => test.isVisible,
    onMore: () => void test.more++,
    onFailure: (_, isFirst) => void test.failures.push(isFirst),
  })
  return { test, history, clock, state: history.state }
}
const down = () => Promise.reject(new Error('down'))

test('default: asked when somebody looks, and every 10 s until nobody does; not on a hidden page', async () => {
  const { test, history, clock, state } = setUp()
  expect(state.status).toBe('idle')
  const release = history.watch()
  expect(state.status).toBe('loading')
  await clock.settle()
  expect([state.status, test.blocks()]).toEqual(['loaded', [2, 1]])
  await clock.advance(29_999)
  expect(test.asked).toHaveLength(3)
  test.isVisible = false
  await clock.advance(20_000)
  expect(test.asked).toHaveLength(3)
  release()
  release()
  expect(clock.pending).toBe(0)
})

test('looked at again: shown at once, and read anew when it is 10 s old', async () => {
  const { test, history, clock } = setUp()
  history.watch()()
  await clock.settle()
  history.watch()()
  expect([test.asked.length, test.blocks()]).toEqual([1, [2, 1]])
  await clock.advance(10_000)
  history.watch()()
  expect(test.asked).toHaveLength(2)
})

test('junk is counted; to which block it is complete and whether it adds up come with the first page', async () => {
  const { test, history, clock, state } = setUp()
  const complete = { block: '9', from: '0', isCurrent: true, hasInternal: false }
  const junk = { transaction: historyTransaction(3), isSpam: true }
  test.answer = async () => ({
    ...page([2, 1], null, { complete, sums: { isEqual: false, equalTo: '4' } }),
    entries: [junk, ...page([2, 1]).entries],
  })
  history.watch()
  await clock.settle()
  expect([test.blocks(), state.hidden]).toEqual([[2, 1], 1])
  expect(state).toMatchObject({ complete, sums: { isEqual: false, equalTo: '4' } })
})

test('more: page by page, each asked for once, joined to what a newer first page says', async () => {
  const { test, history, clock, state } = setUp()
  test.answer = async (cursor) => (cursor ? page([2, 1]) : page([4, 3], 'b'))
  history.watch()
  await clock.settle()
  expect(state.hasMore).toBe(true)
  history.loadMore()
  history.loadMore()
  expect([state.isLoadingMore, test.more]).toEqual([true, 1])
  await clock.settle()
  expect([test.blocks(), state.hasMore, state.isLoadingMore]).toEqual([[4, 3, 2, 1], false, false])
  const [, , last] = state.transactions
  test.answer = async () => page([5, 4, 3], 'x')
  await clock.advance(10_000)
  expect([test.blocks(), state.hasMore]).toEqual([[5, 4, 3, 2, 1], false])
  expect(state.transactions[3]).toBe(last) // its row is not drawn again
  history.loadMore()
  expect(test.more).toBe(1)
})

test('more: pages with nothing to show are passed over, five at most at once', async () => {
  const { test, history, clock, state } = setUp()
  let pages = 0
  test.answer = async (cursor) => (cursor ? page([], `c${pages++}`) : page([9], 'b'))
  history.watch()
  await clock.settle()
  history.loadMore()
  await clock.settle()
  expect([pages, state.hasMore, state.isLoadingMore]).toEqual([5, true, false])
})

test('after a failure nothing is asked by itself for 30 s; what was known stays', async () => {
  const { test, history, clock, state } = setUp()
  test.answer = async () => page([2, 1], 'b')
  history.watch()
  await clock.settle()
  test.answer = down
  await clock.advance(10_000)
  expect([test.blocks(), state.status]).toEqual([[2, 1], 'failed'])
  history.loadMore()
  await clock.advance(29_999)
  expect(test.asked).toHaveLength(2)
  test.answer = async () => page([3, 2, 1])
  await clock.advance(1)
  expect([test.blocks(), state.status]).toEqual([[3, 2, 1], 'loaded'])
})

test('a person who tries again is not made to wait, and gets the page that failed', async () => {
  const { test, history, clock, state } = setUp()
  test.answer = async (cursor) => (cursor ? down() : page([4, 3], 'b'))
  history.watch()
  await clock.settle()
  history.loadMore()
  await clock.settle()
  await clock.advance(30_000) // the first page is read again meanwhile
  expect([state.status, state.isLoadingMore, test.blocks()]).toEqual(['failed', false, [4, 3]])
  test.answer = async (cursor) => (cursor ? page([2, 1]) : page([4, 3], 'b'))
  history.retry()
  await clock.settle()
  expect([state.status, test.blocks()]).toEqual(['loaded', [4, 3, 2, 1]])
  expect(test.asked.slice(-2).every(({ isUrgent }) => isUrgent)).toBe(true)
})

test('a failure is told once an opening, while somebody looks', async () => {
  const { test, history, clock } = setUp()
  test.answer = down
  const release = history.watch()
  await clock.advance(59_999)
  expect(test.failures).toEqual([true, false])
  history.closed()
  await clock.advance(1)
  expect(test.failures).toEqual([true, false, true])
  release()
})

test('quiet: who says by itself that it failed is told by no toast; who looks after it is, once', async () => {
  const { test, history, clock, state } = setUp()
  test.answer = down
  history.watch({ isQuiet: true })
  await clock.settle()
  expect([state.status, test.failures]).toEqual(['failed', [false]])
  history.watch()()
  history.watch()()
  expect([test.asked.length, test.failures]).toEqual([1, [false, true]])
})

test('a network that is not served says so, and is no failure', async () => {
  const { test, history, clock, state } = setUp()
  test.answer = async () => null
  history.watch()
  await clock.settle()
  expect(state).toMatchObject({ status: 'unserved', transactions: [], hasMore: false })
  expect(test.failures).toEqual([])
})

test('race: an answer for another account or network is dropped, and what was shown is gone at once', async () => {
  for (const next of [holderOf('0xb'), holderOf('0xa', 'eip155:2'), null]) {
    const { test, history, clock, state } = setUp()
    test.answer = async () => page([2, 1], 'b')
    history.watch()
    await clock.settle()
    const slow = deferred<HistoryPage>()
    const slowMore = deferred<HistoryPage>()
    test.answer = (cursor) => (cursor ? slowMore : slow).promise
    await clock.advance(10_000)
    history.loadMore()
    test.answer = async () => page([7])
    test.show(next)
    expect(state).toMatchObject({ transactions: [], isLoadingMore: false, hasMore: false })
    slow.resolve(page([3]))
    slowMore.resolve(page([0]))
    await clock.settle()
    expect([state.status, test.blocks()]).toEqual(next ? ['loaded', [7]] : ['idle', []])
  }
})

test('the same view again changes nothing', async () => {
  const { test, history, clock } = setUp()
  history.watch()
  await clock.settle()
  test.show(holderOf('0xa'))
  expect([test.blocks(), test.asked.length]).toEqual([[2, 1], 1])
})

test('race: after a transaction of the account the request before it is dropped', async () => {
  const { test, history, clock } = setUp()
  const slow = deferred<HistoryPage>()
  test.answer = () => slow.promise
  history.watch()
  test.answer = async () => page([3, 2, 1])
  history.moved('eip155:2', '0xa')
  history.moved(here, '0xb')
  expect(test.asked).toHaveLength(1)
  history.moved(here, '0xa')
  slow.resolve(page([2, 1]))
  await clock.settle()
  expect([test.asked.length, test.blocks()]).toEqual([2, [3, 2, 1]])
})

test('a transaction while nobody looked is there when somebody does', async () => {
  const { test, history, clock } = setUp()
  history.moved(here, '0xa')
  history.watch()()
  await clock.settle()
  expect(test.asked).toHaveLength(1)
  history.moved(here, '0xa')
  expect(test.asked).toHaveLength(1)
  history.watch()
  expect(test.asked).toHaveLength(2)
})

test('race: a page that is asked for while the first one begins anew is not joined to it', async () => {
  const { test, history, clock, state } = setUp()
  test.answer = async () => page([4, 3], 'b')
  history.watch()
  await clock.settle()
  const slow = deferred<HistoryPage>()
  test.answer = (cursor) => (cursor ? slow.promise : Promise.resolve(page([20, 19], 'z')))
  history.loadMore()
  await clock.advance(10_000)
  slow.resolve(page([2, 1]))
  await clock.settle()
  expect([test.blocks(), state.hasMore, state.isLoadingMore]).toEqual([[20, 19], true, false])
})

test('leak: a destroyed one asks nothing and leaves no timer', async () => {
  const { test, history, clock } = setUp()
  test.answer = async () => page([2], 'b')
  history.watch()
  await clock.settle()
  history.destroy()
  history.watch()
  history.retry()
  history.loadMore()
  test.show(holderOf('0xb'))
  await clock.advance(60_000)
  expect(test.asked).toHaveLength(1)
  expect(clock.pending).toBe(0)
})
