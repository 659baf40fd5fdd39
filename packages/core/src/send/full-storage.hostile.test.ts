import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { fakeStore } from '../../test/fake-page.js'
import { hostileClass } from '../../test/hostile.js'
import { fill, setUpSend } from '../../test/send-bed.js'
import type { KeyValueStore } from '../environment.js'
import type { Intent } from './intents.js'

const name = 'test.intents'
const earlier = (n: number, status: Intent['status']): Intent => ({
  id: `earlier-${n}`,
  createdAt: n,
  caipNetworkId: 'eip155:1',
  from: alice,
  to: bob,
  value: `${n + 1}`,
  nonce: n,
  status,
  hash: `0x${n.toString(16).padStart(64, '0')}`,
})

/** A store that takes so many characters, as a browser's. */
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
  fc.constantFrom<Intent['status']>('succeeded', 'reverted', 'different', 'submitted', 'unknown'),
  { maxLength: 12 },
)
const isOver = ({ status }: Intent) => ['succeeded', 'reverted', 'different'].includes(status)

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
    // What may still happen is forgotten in no case.
    for (const { id } of unfinished) expect(known.map((one) => one.id)).toContain(id)
    if (code === null) {
      expect(sent).toHaveLength(1)
      expect(known.map(({ id }) => id)).toContain('intent-0')
      return
    }
    expect(code).toBe('send/storage-full')
    expect(sent).toHaveLength(0)
    expect(intents.state.list.map(({ id }) => id)).not.toContain('intent-0')
    expect(known.some(isOver)).toBe(false) // all that could make room has
  },
)

hostileClass(
  'without storage memory serves, and the person is told once',
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
    expect(bed.forgetful()).toBe(1)
  },
)

test('error: send/storage-full when the transfer cannot be stored: the wallet is not asked, and it can be confirmed again', async () => {
  const { code, sent, send, names } = await sendOnce(storeOf(2, []))
  expect(code).toBe('send/storage-full')
  expect(sent).toEqual([])
  expect(names()).not.toContain('send/handed-over')
  expect(send.state.step).toBe('review')
})
