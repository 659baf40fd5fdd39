import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred } from '../../test/fake-connector.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { ListedCollectible } from './collectible.js'
import type { CollectiblesHolder, CollectiblesPage } from './collectibles.js'
import { createCollectibles } from './collectibles.js'

const here: CaipNetworkId = 'eip155:1'
const holderOf = (address: string): CollectiblesHolder => ({
  caipAddress: `${here}:${address}`,
  address,
  network: here,
})
const piece = (tokenId: number, more: Partial<ListedCollectible> = {}): ListedCollectible => ({
  token: '0xC1',
  tokenId: `${tokenId}`,
  caipNetworkId: here,
  amount: '1',
  kind: 'erc721',
  collection: 'Cats',
  isSpam: false,
  ...more,
})
const page = (ids: number[], next: string | null = null): CollectiblesPage => ({
  list: ids.map((id) => piece(id)),
  next,
})
const picture = (size: number) => `data:image/png;base64,${'A'.repeat(size)}`

function setUp() {
  const clock = fakeClock()
  let view: CollectiblesHolder | null = holderOf('0xa')
  const test = {
    asked: [] as (string | null)[],
    detailed: [] as string[],
    pictured: [] as string[],
    answer: async (_: string | null): Promise<CollectiblesPage | null> => page([1, 2]),
    details: async ({ tokenId }: ListedCollectible) => ({
      name: `Cat ${tokenId}`,
      hasPicture: true,
    }),
    picture: async (_: ListedCollectible) => picture(8),
    show(next: typeof view) {
      view = next
      collectibles.viewChanged()
    },
    ids: () => collectibles.state.list.map(({ tokenId }) => Number(tokenId)),
    of: (id: number) => collectibles.state.list.find(({ tokenId }) => tokenId === `${id}`),
    async open(answer?: (cursor: string | null) => Promise<CollectiblesPage | null>) {
      if (answer) test.answer = answer
      collectibles.watch()
      await clock.settle()
    },
  }
  const collectibles = createCollectibles({
    after: clock.after,
    elapsed: clock.elapsed,
    holder: () => view,
    ask(_, { cursor }) {
      test.asked.push(cursor)
      return test.answer(cursor)
    },
    askDetails(one) {
      test.detailed.push(one.tokenId)
      return test.details(one)
    },
    askPicture(one) {
      test.pictured.push(one.tokenId)
      return test.picture(one)
    },
    isVisible: () => true,
  })
  return { test, collectibles, clock, state: collectibles.state }
}
const down = () => Promise.reject(new Error('down'))
const many = (count: number) => Array.from({ length: count }, (_, at) => at)

test('default: listed when somebody looks, every 30 s; nothing is asked about one that is not in view', async () => {
  const { test, clock, state } = setUp()
  await test.open()
  expect([state.status, test.ids()]).toEqual(['loaded', [1, 2]])
  expect(test.of(1)).toEqual({ ...piece(1), name: null, picture: null, details: 'unasked' })
  await clock.advance(59_999)
  expect([test.asked.length, test.detailed]).toEqual([2, []])
})

test('in view: its name, then its picture, once; it stays when the list is read anew', async () => {
  const { test, collectibles, clock } = setUp()
  await test.open()
  const slow = deferred<string>()
  test.picture = () => slow.promise
  collectibles.show(piece(1, { token: '0xc1' }))
  collectibles.show(piece(1))
  expect(test.of(1)?.details).toBe('loading')
  await clock.settle()
  expect(test.of(1)).toMatchObject({ name: 'Cat 1', picture: null, details: 'loading' })
  slow.resolve(picture(8))
  await clock.settle()
  const known = { name: 'Cat 1', picture: picture(8), details: 'loaded' }
  expect(test.of(1)).toMatchObject(known)
  test.answer = async () => ({ list: [piece(3), piece(1, { amount: '4' })], next: null })
  await clock.advance(30_000)
  collectibles.show(piece(1))
  expect(test.of(1)).toMatchObject({ ...known, amount: '4' })
  expect([test.ids(), test.detailed, test.pictured]).toEqual([[3, 1], ['1'], ['1']])
})

test('one without a picture is not asked for it; one that is unknown is not asked about', async () => {
  const { test, collectibles, clock } = setUp()
  await test.open()
  test.details = async () => ({ name: null as never, hasPicture: false })
  collectibles.show(piece(1))
  collectibles.show(piece(99))
  await clock.settle()
  expect(test.of(1)).toMatchObject({ name: null, picture: null, details: 'loaded' })
  expect([test.detailed, test.pictured]).toEqual([['1'], []])
})

test('six are asked about at once, the others wait', async () => {
  const { test, collectibles, clock } = setUp()
  await test.open(async () => page(many(10)))
  const slow = deferred<string>()
  test.picture = () => slow.promise
  for (const id of many(10)) collectibles.show(piece(id))
  await clock.settle()
  expect(test.detailed).toHaveLength(6)
  slow.resolve(picture(8))
  await clock.settle()
  expect([test.detailed.length, test.of(9)?.details]).toEqual([10, 'loaded'])
})

test('a failure is told of the one that failed, and a person can try again', async () => {
  const { test, collectibles, clock } = setUp()
  await test.open()
  test.picture = down
  collectibles.show(piece(1))
  collectibles.show(piece(2))
  await clock.settle()
  expect(test.of(1)).toMatchObject({ name: 'Cat 1', picture: null, details: 'failed' })
  test.picture = async () => picture(8)
  collectibles.show(piece(1))
  await clock.settle()
  expect(test.pictured).toHaveLength(2)
  collectibles.retry()
  await clock.settle()
  expect([test.of(1)?.details, test.of(2)?.details]).toEqual(['loaded', 'loaded'])
})

test('hostile: 60 pictures and 16 MiB are kept; the one that was not shown for longest goes first', async () => {
  const { test, collectibles, clock } = setUp()
  await test.open(async () => page(many(70)))
  for (const id of many(60)) collectibles.show(piece(id))
  await clock.settle()
  collectibles.show(piece(0)) // seen again
  collectibles.show(piece(60))
  await clock.settle()
  expect([test.of(0)?.details, test.of(1)?.details, test.of(60)?.details]).toEqual([
    'loaded',
    'unasked',
    'loaded',
  ])
  expect(test.of(1)).toMatchObject({ name: 'Cat 1', picture: null })
  test.picture = async () => picture(9_000_000)
  for (const id of [61, 62]) collectibles.show(piece(id))
  await clock.settle()
  const kept = collectibles.state.list.filter((one) => one.picture).map(({ tokenId }) => tokenId)
  expect(kept).toEqual(['62'])
})

test('more: page by page; a newer first page replaces what it covers', async () => {
  const { test, collectibles, clock, state } = setUp()
  await test.open(async (cursor) => (cursor ? page([5, 6]) : page([1, 2], 'b')))
  collectibles.loadMore()
  await clock.settle()
  expect([test.ids(), state.hasMore]).toEqual([[1, 2, 5, 6], false])
  test.answer = async () => page([2, 5], 'b')
  await clock.advance(30_000)
  expect([test.ids(), state.hasMore]).toEqual([[2, 5, 6], false])
  test.answer = async () => page([7, 8], 'x')
  await clock.advance(30_000)
  expect([test.ids(), state.hasMore]).toEqual([[7, 8], true])
})

test('hostile: pages that add nothing or lead to themselves end, and 1,000 are kept', async () => {
  const first = setUp()
  await first.test.open(async (cursor) => page(cursor ? [1, 2] : [1, 2], `${cursor}+`))
  first.collectibles.loadMore()
  await first.clock.settle()
  expect([first.test.asked.length, first.state.hasMore]).toEqual([2, false])
  const second = setUp()
  await second.test.open(async () => page(many(1200), 'b'))
  expect([second.state.list.length, second.state.hasMore]).toEqual([1000, false])
})

test('race: another account drops all that was asked, and nothing of it arrives late', async () => {
  const { test, collectibles, clock, state } = setUp()
  await test.open()
  const slow = deferred<string>()
  test.picture = () => slow.promise
  collectibles.show(piece(1))
  await clock.settle()
  test.answer = async () => page([1])
  test.show(holderOf('0xb'))
  expect(state.list).toEqual([])
  slow.resolve(picture(8))
  await clock.settle()
  expect(test.of(1)).toMatchObject({ name: null, picture: null, details: 'unasked' })
  test.show(null)
  expect(state).toMatchObject({ status: 'idle', list: [] })
})

test('after a transaction of the account it is read anew; not after one of another', async () => {
  const { test, collectibles, clock } = setUp()
  await test.open()
  collectibles.moved('eip155:2', '0xa')
  collectibles.moved(here, '0xb')
  expect(test.asked).toHaveLength(1)
  collectibles.moved(here, '0xa')
  await clock.settle()
  expect(test.asked).toHaveLength(2)
})

test('leak: a destroyed one asks nothing and leaves no timer', async () => {
  const { test, collectibles, clock } = setUp()
  await test.open()
  collectibles.destroy()
  collectibles.show(piece(1))
  collectibles.retry()
  collectibles.watch()
  await clock.advance(60_000)
  expect([test.asked.length, test.detailed, clock.pending]).toEqual([1, [], 0])
})

test('hostile: junk counts by itself: what somebody has behind 1,200 pieces of it is reached; 5,000 end the list', async () => {
  const { test, collectibles, clock, state } = setUp()
  const junk = (at: number) =>
    many(600).map((id) => piece(1 + at * 600 + id, { isSpam: true, kind: 'erc1155' }))
  await test.open(async (cursor) => {
    const at = Number(cursor ?? 0)
    return { list: at === 2 ? [piece(0)] : junk(at), next: `${at + 1}` }
  })
  collectibles.loadMore()
  await clock.settle()
  collectibles.loadMore()
  await clock.settle()
  expect([state.list.length, test.of(0)?.isSpam, state.hasMore]).toEqual([1001, false, true])
  for (let at = 0; state.hasMore && at < 9; at++) {
    collectibles.loadMore()
    await clock.settle()
  }
  expect([state.list.length, state.hasMore, test.asked.length]).toEqual([1001, false, 10])
})
