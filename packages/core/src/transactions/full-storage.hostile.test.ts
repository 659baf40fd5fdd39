import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { fakeStore } from '../../test/fake-page.js'
import { hostileClass } from '../../test/hostile.js'
import { ether, fill, setUpSend } from '../../test/send-bed.js'
import type { KeyValueStore } from '../environment.js'
import type { Intent } from './intents.js'
import { isOver } from './outcome.js'

const name = 'test.intents'
const earlier = (n: number, status: Intent['status']): Intent => ({
  id: `earlier-${n}`,
  createdAt: n,
  kind: 'transfer',
  caipNetworkId: 'eip155:1',
  from: alice,
  to: bob,
  value: `${n + 1}`,
  nonce: n,
  status,
  hash: `0x${n.toString(16).padStart(64, '0')}`,
})

/** A store with room for `capacity` characters, like a browser's. */
function storeOf(capacity: number, intents: readonly Intent[]): KeyValueStore {
  const store = fakeStore()
  store.setItem(name, JSON.stringify(intents))
  const size = (but: string) =>
    [...store.kept].reduce((sum, [key, text]) => (key === but ? sum : sum + text.length), 0)
  return {
    ...store,
    setItem(key, text) {
      if (size(key) + text.length > capacity) throw new DOMException('full', 'QuotaExceededError')
      store.setItem(key, text)
    },
  }
}
const storedIn = (store: KeyValueStore) => JSON.parse(store.getItem(name) ?? '[]') as Intent[]

async function sendOnce(store: KeyValueStore | null) {
  const bed = setUpSend({ store, adapter: { receipt: () => new Promise(() => undefined) } })
  bed.send.set(fill)
  await bed.send.review()
  const code = await bed.send.submit().then(
    () => null,
    (error: { code?: string }) => error.code ?? 'none',
  )
  await bed.clock.settle()
  return { ...bed, code }
}

const statuses = fc.array(
  fc.constantFrom<Intent['status']>(
    'succeeded',
    'reverted',
    'dropped',
    'different',
    'submitted',
    'unknown',
  ),
  { maxLength: 12 },
)

hostileClass(
  'a full storage makes room, or the transfer is not handed over',
  fc.record({ statuses, left: fc.integer({ min: -4_000, max: 1_000 }) }),
  async ({ statuses, left }) => {
    const before = statuses.map((status, n) => earlier(n, status))
    const used = JSON.stringify(before).length
    const store = storeOf(Math.max(used + left, used), before)
    const { code, sent, intents } = await sendOnce(store)
    const unfinished = before.filter((one) => !isOver(one))
    const known = storedIn(store)
    // An unfinished transfer is never forgotten.
    for (const { id } of unfinished) expect(known.map((one) => one.id)).toContain(id)
    if (code === null) {
      expect(sent).toHaveLength(1)
      expect(known.map(({ id }) => id)).toContain('intent-0')
      return
    }
    expect(code).toBe('transaction/storage-full')
    expect(sent).toHaveLength(0)
    expect(intents.state.list.map(({ id }) => id)).not.toContain('intent-0')
    expect(known.some(isOver)).toBe(false) // all finished ones were removed
  },
)

hostileClass(
  'without storage, transfers are kept in memory, and the person is told once',
  fc.record({
    store: fc.constantFrom<(() => KeyValueStore) | null>(null, () => {
      const denied = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      return { getItem: denied, setItem: denied, removeItem: denied }
    }),
    amounts: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 }),
  }),
  async ({ store, amounts }) => {
    let hash = 0
    const bed = setUpSend({
      store: store?.() ?? null,
      adapter: {
        send: async () => `0x${(++hash).toString(16).padStart(64, '0')}`,
        receipt: async (_, hash) => ({ status: 'succeeded', hash }),
      },
    })
    for (const amount of amounts) {
      bed.send.set({ sendTokenAmount: `0.${amount}7`, receiverAddress: bob })
      await bed.send.review()
      await bed.send.submit()
      await bed.clock.settle()
    }
    expect(hash).toBe(amounts.length)
    expect(bed.intents.state.list.map(({ status }) => status)).toEqual(
      amounts.map(() => 'succeeded'),
    )
  },
)

/** A store that takes texts up to a length that changes. */
function changingStore() {
  const store = fakeStore()
  let longest = 1e6
  return {
    ...store,
    setItem(key: string, text: string) {
      if (text.length > longest) throw new DOMException('full', 'QuotaExceededError')
      store.setItem(key, text)
    },
    /** What is stored still fits, and nothing more. */
    fill() {
      longest = store.getItem(name)?.length ?? 0
    },
    free() {
      longest = 1e6
    },
  }
}

hostileClass(
  'a storage that was full for a moment: what another page then handed over is seen, and kept',
  fc.record({ statuses, isSame: fc.boolean() }),
  async ({ statuses, isSame }) => {
    const store = changingStore()
    const before = statuses.map((status, n) => earlier(n, status)).filter((one) => !isOver(one))
    store.setItem(name, JSON.stringify(before))
    const bed = setUpSend({
      store,
      adapter: {
        send: async (_provider, { value }) => {
          store.fill() // the hash does not fit
          return `0x${value.toString(16).padStart(64, 'a')}`
        },
        receipt: () => new Promise(() => undefined),
      },
    })
    bed.send.set(fill)
    await bed.send.review()
    await bed.send.submit()
    store.free()
    const other = {
      ...earlier(1_000_000, 'handed-over'),
      value: `${isSame ? ether / 4n : ether / 8n}`,
      hash: null,
    }
    store.setItem(name, JSON.stringify([...storedIn(store), other]))
    bed.send.set({ sendTokenAmount: '0.25', receiverAddress: bob })
    await bed.send.review()
    const code = await bed.send.submit().then(
      () => null,
      (error: { code?: string }) => error.code,
    )
    expect(code).toBe(isSame ? 'transaction/already-pending' : null)
    expect(storedIn(store).map(({ id }) => id)).toContain(other.id)
    for (const { id } of before) expect(storedIn(store).map((one) => one.id)).toContain(id)
  },
  0.3,
)

test('a page that could not store the hash of a transfer stores it before another page takes over', async () => {
  const store = changingStore()
  const hash = `0x${'ab'.repeat(32)}`
  const bed = setUpSend({
    store,
    adapter: {
      send: async () => {
        store.fill()
        return hash
      },
      receipt: async () => {
        store.free()
        return null // the page stops watching
      },
    },
  })
  bed.send.set(fill)
  await bed.send.review()
  await bed.send.submit()
  await bed.clock.settle()
  expect(storedIn(store)).toMatchObject([{ status: 'submitted', hash }])
})

test('error: transaction/storage-full when the transfer cannot be stored: the wallet is not asked, and the review stays', async () => {
  const { code, sent, send, names } = await sendOnce(storeOf(2, []))
  expect(code).toBe('transaction/storage-full')
  expect(sent).toEqual([])
  expect(names()).not.toContain('transaction/handed-over')
  expect(send.state.step).toBe('review')
})
