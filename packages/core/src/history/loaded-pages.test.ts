import { expect, test } from 'vitest'
import { historyTransaction } from '../../test/fake-history.js'
import type { Page } from './loaded-pages.js'
import { nothingLoaded, withFirst, withNext } from './loaded-pages.js'

const entry = (at: number, more: object = {}) => ({
  transaction: historyTransaction(at, more),
  isSpam: false,
})
/** The transactions of these blocks. */
const page = (blocks: number[], next: string | null = null): Page => ({
  entries: blocks.map((at) => entry(at)),
  next,
})
const blocks = ({ entries }: Page) => entries.map(({ transaction }) => Number(transaction.block))
const two = withNext(withFirst(nothingLoaded, page([9, 8, 7], 'b')), page([6, 5, 4], 'c'))

test('default: pages follow each other, newest first', () => {
  expect([blocks(two), two.next, two.pages]).toEqual([[9, 8, 7, 6, 5, 4], 'c', 2])
})

test('a newer first page is joined to the loaded ones: none is lost, none is there twice', () => {
  const joined = withFirst(two, page([11, 10, 9], 'x'))
  expect([blocks(joined), joined.next]).toEqual([[11, 10, 9, 8, 7, 6, 5, 4], 'c'])
})

test('reorg: what the first page covers and does not have any more is gone', () => {
  expect(blocks(withFirst(two, page([10, 9, 7], 'x')))).toEqual([10, 9, 7, 6, 5, 4])
  expect(blocks(withFirst(two, page([9, 8, 5], 'x')))).toEqual([9, 8, 5, 4])
})

test('reorg: a page that ends within a block which is new stands alone: what of it is gone is not known', () => {
  const bare = { entries: [entry(10), entry(9), entry(6, { hash: '0xnew' })], next: 'x' }
  const alone = withFirst(two, bare)
  expect([blocks(alone), alone.next]).toEqual([[10, 9, 6], 'x'])
})

test('a page may end within a block: what follows there stays, in the order of the server', () => {
  const ofBlock9 = (from: number) =>
    [0, 1, 2].map((at) => entry(9, { hash: `0x${from + at}` as const }))
  const first = { entries: ofBlock9(0), next: 'b' }
  const both = withNext(withFirst(nothingLoaded, first), { entries: ofBlock9(3), next: 'c' })
  const hashes = ({ entries }: Page) => entries.map(({ transaction }) => transaction.hash)
  const all = ['0x0', '0x1', '0x2', '0x3', '0x4', '0x5']
  expect(hashes(both)).toEqual(all)
  const again = withFirst(both, first)
  expect([hashes(again), again.next]).toEqual([all, 'c'])
})

test('a page that reaches further than what is loaded goes on where it ends', () => {
  const deeper = withFirst(withFirst(nothingLoaded, page([9, 8], 'b')), page([9, 8, 7], 'x'))
  expect([blocks(deeper), deeper.next]).toEqual([[9, 8, 7], 'x'])
})

test('where more came than a page holds, nothing is joined across the gap', () => {
  const gap = withFirst(two, page([20, 19, 18], 'x'))
  expect([blocks(gap), gap.next, gap.pages]).toEqual([[20, 19, 18], 'x', 1])
})

test('a page without a next one is all that there is', () => {
  expect(blocks(withFirst(two, page([9, 8])))).toEqual([9, 8])
  expect(blocks(withFirst(two, page([])))).toEqual([])
})

test('a transaction that changed is replaced; one that did not stays the same object', () => {
  const failed = withFirst(two, {
    entries: [entry(9, { status: 'failed' }), entry(8), entry(7)],
    next: 'x',
  })
  expect(failed.entries[0]?.transaction.status).toBe('failed')
  expect(failed.entries[0]).not.toBe(two.entries[0])
  expect(failed.entries.slice(1).every((one, at) => one === two.entries[at + 1])).toBe(true)
})

test('pages of a provider that counts from the newest shift: each transaction is there once', () => {
  expect(blocks(withNext(two, page([5, 4, 3])))).toEqual([9, 8, 7, 6, 5, 4, 3])
})

test('hostile: a page that leads to itself, pages without end, and too many transactions end', () => {
  expect(withNext(two, page([3], 'c')).next).toBeNull()
  let loaded = two
  for (let at = 0; loaded.next !== null && at < 500; at++)
    loaded = withNext(loaded, page([], `${at}`))
  expect(loaded.pages).toBe(300)
  const many = Array.from({ length: 1200 }, (_, at) => 5000 - at)
  const full = withFirst(nothingLoaded, page(many, 'b'))
  expect([full.entries.length, full.next]).toEqual([1000, null])
})

test('hostile: junk counts by itself: 1,000 pieces of it do not end the list, 5,000 do', () => {
  const junk = (from: number, count: number, next: string): Page => ({
    entries: Array.from({ length: count }, (_, at) => ({
      ...entry(9000 - from - at),
      isSpam: true,
    })),
    next,
  })
  const many = withNext(withFirst(nothingLoaded, junk(0, 600, 'b')), junk(600, 600, 'c'))
  expect([many.entries.length, many.next]).toEqual([1200, 'c'])
  const own = withNext(many, page([50, 49], 'd'))
  expect([own.entries.length, own.next]).toEqual([1202, 'd'])
  const full = withNext(own, junk(1200, 4000, 'e'))
  expect([full.entries.length, full.next]).toEqual([5002, null])
})
