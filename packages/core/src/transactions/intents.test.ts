import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { createStorage } from '../storage/storage.js'
import { createIntents } from './intents.js'

function pages() {
  const kept = new Map<string, string>()
  let id = 0
  let now = 0
  const open = () =>
    createIntents({
      now: () => now++,
      randomId: () => `id-${id++}`,
      hasStorage: () => true,
      storage: createStorage(
        {
          storage: {
            getItem: (key) => kept.get(key) ?? null,
            setItem: (key, value) => void kept.set(key, value),
            removeItem: (key) => void kept.delete(key),
          },
        },
        'test',
      ),
    })
  return { kept, open }
}
const what = {
  kind: 'transfer',
  caipNetworkId: 'eip155:1',
  ...{ from: alice, to: bob, value: '1', nonce: 0 },
} as const

test('default: what one page wrote, the next one reads', () => {
  const { open } = pages()
  const id = open().open(what)
  expect(open().state.list).toEqual([
    { ...what, id, createdAt: 0, status: 'handed-over', hash: null },
  ])
})

test('what of a token has gone to its receiver is kept; what another version wrote there is no amount', () => {
  const { open, kept } = pages()
  const page = open()
  const token = { address: bob, symbol: 'TOK', decimals: 6 }
  const id = page.open({ ...what, kind: 'token', token })
  page.update(id, { status: 'succeeded', hash: `0x${'ab'.repeat(32)}`, received: '99' })
  expect(open().state.list).toMatchObject([{ received: '99' }])
  const [[name = '', text = ''] = []] = kept
  kept.set(name, text.replace('"99"', '"-1"'))
  expect(open().state.list).toEqual([])
})

test('two pages do not lose each other’s intents', () => {
  const { open } = pages()
  const a = open()
  const b = open()
  const first = a.open(what)
  const second = b.open(what)
  a.update(first, { status: 'submitted', hash: `0x${'ab'.repeat(32)}` })
  expect(open().state.list.map(({ id, status }) => [id, status])).toEqual([
    [first, 'submitted'],
    [second, 'handed-over'],
  ])
})

test('a dropped intent stays away', () => {
  const { open } = pages()
  const page = open()
  const id = page.open(what)
  page.drop(id)
  page.open(what)
  expect(open().state.list.map((one) => one.id)).not.toContain(id)
})

test('at most 99 are kept; those that are over go first', () => {
  const { open } = pages()
  const page = open()
  const ids = Array.from({ length: 99 }, () => page.open(what))
  page.update(ids[50] as string, { status: 'succeeded' })
  const newest = page.open(what)
  const kept = open().state.list.map(({ id }) => id)
  expect(kept).toHaveLength(99)
  expect(kept).not.toContain(ids[50])
  expect(kept).toContain(ids[0])
  expect(kept).toContain(newest)
})

test('the hundredth unfinished intent is refused, and none is dropped silently', () => {
  const { open } = pages()
  const [page, other] = [open(), open()]
  const ids = Array.from({ length: 99 }, (_, n) => (n % 2 ? page : other).open(what))
  for (const tab of [page, other])
    expect(() => tab.open(what)).toThrow(
      expect.objectContaining({ code: 'transaction/too-many-pending' }),
    )
  expect(open().state.list.map(({ id }) => id)).toEqual(ids)
  page.update(ids[1] as string, { status: 'reverted' })
  const newest = other.open(what)
  const kept = open().state.list.map(({ id }) => id)
  expect(kept).toEqual([...ids.filter((id) => id !== ids[1]), newest])
})

test('garbage in the store counts as nothing', () => {
  const { kept, open } = pages()
  kept.set('test.intents', '[{"id":1,"value":"1e18"}]')
  expect(open().state.list).toEqual([])
})

test('two pages: what one learned of its intent, the other does not overwrite', () => {
  const { open } = pages()
  const a = open()
  const id = a.open(what)
  const b = open() // has read it with the status handed-over
  a.update(id, { status: 'submitted', hash: `0x${'ab'.repeat(32)}` })
  b.open(what)
  expect(open().state.list[0]).toMatchObject({ id, status: 'submitted' })
})

test('two pages: what one dropped, the other does not bring back', () => {
  const { open } = pages()
  const a = open()
  const id = a.open(what)
  const b = open()
  a.drop(id)
  b.open(what)
  expect(open().state.list.map((one) => one.id)).not.toContain(id)
})

test('an entry of another version is kept, and hides no other', () => {
  const { kept, open } = pages()
  const id = open().open(what)
  const list = JSON.parse(kept.get('test.intents') ?? '')
  const newer = { ...list[0], id: 'newer', status: 'from-the-future' }
  kept.set('test.intents', JSON.stringify([newer, ...list]))
  const page = open()
  expect(page.state.list.map((one) => one.id)).toEqual([id])
  page.open(what)
  expect(kept.get('test.intents')).toContain('from-the-future')
})

test('a signature of Solana is kept and read again, once', () => {
  const { kept, open } = pages()
  const page = open()
  const id = page.open({ ...what, caipNetworkId: 'solana:x' })
  const hash = '5'.repeat(88)
  for (const status of ['submitted', 'succeeded'] as const) page.update(id, { status, hash })
  expect(open().state.list).toMatchObject([{ id, hash, status: 'succeeded' }])
  expect(JSON.parse(kept.get('test.intents') ?? '[]')).toHaveLength(1)
})

test.each([-1, 1e300, 8.64e15 + 1])(
  'a time that is none, %d, is not taken from storage',
  (createdAt) => {
    const { kept, open } = pages()
    open().open(what)
    const [name = '', text = ''] = [...kept][0] ?? []
    kept.set(name, text.replace('"createdAt":0', `"createdAt":${createdAt}`))
    expect(kept.get(name)).not.toBe(text)
    expect(open().state.list).toEqual([])
  },
)

test('an entry from before there were kinds is a transfer; one of a kind that is not known is kept, and not shown', () => {
  const { kept, open } = pages()
  const { kind: _, ...older } = what
  const entry = { ...older, createdAt: 0, status: 'submitted', hash: `0x${'ab'.repeat(32)}` }
  const token = { address: bob, symbol: 'USD', decimals: 6 }
  const foreign = { ...entry, id: 'later', kind: 'bridge' }
  kept.set(
    'test.intents',
    JSON.stringify([
      { ...entry, id: 'old' },
      { ...entry, id: 'new', kind: 'token', token },
      foreign,
    ]),
  )
  const page = open()
  expect(page.state.list).toMatchObject([
    { id: 'old', kind: 'transfer' },
    { id: 'new', kind: 'token', token },
  ])
  page.open(what)
  expect(JSON.parse(kept.get('test.intents') ?? '')).toContainEqual(foreign)
})

test('the fee is kept and read again; an entry without one is read, one with anything else is not shown', () => {
  const { kept, open } = pages()
  const page = open()
  const id = page.open(what)
  page.update(id, { status: 'succeeded', hash: `0x${'ab'.repeat(32)}`, fee: '31500000000000' })
  expect(open().state.list).toMatchObject([{ id, fee: '31500000000000' }])
  const [entry] = JSON.parse(kept.get('test.intents') ?? '')
  const { fee: _, ...older } = entry
  const bad = [1, -1, null, '-1', '1.5', '0x1', '<b>1</b>', '9'.repeat(79), {}]
  const list = [...bad.map((fee) => ({ ...entry, fee })), { ...older, id: 'old' }]
  kept.set('test.intents', JSON.stringify(list))
  expect(open().state.list).toEqual([{ ...older, id: 'old' }])
})

test('what is stored of a call is bounded: an entry beyond it is kept, and not shown', () => {
  const { kept, open } = pages()
  const entry = {
    ...what,
    ...{ createdAt: 0, status: 'dropped', hash: null, kind: 'call', id: 'good' },
    ...{ data: '0xab', call: { functionName: 'f' }, reason: 'No', replaced: true },
  }
  const bad = [
    { data: `0x${'ab'.repeat(513)}` },
    { data: '0xabc' },
    { data: { hash: '0x12', length: 600 } },
    { call: { functionName: 'f'.repeat(65) } },
    { reason: 'r'.repeat(201) },
    { approval: { token: { address: bob, symbol: '', decimals: 256 }, spender: bob, amount: '1' } },
    { approval: { token: { address: bob, symbol: '', decimals: 6 }, spender: bob, amount: '-1' } },
  ].map((change, n) => ({ ...entry, ...change, id: `bad-${n}` }))
  kept.set('test.intents', JSON.stringify([...bad, entry]))
  const page = open()
  expect(page.state.list).toEqual([entry])
  page.open(what)
  expect(JSON.parse(kept.get('test.intents') ?? '')).toHaveLength(bad.length + 2)
})

test('what is over and was removed from the store is gone in all pages, and no page writes it back', () => {
  const { open, kept } = pages()
  const a = open()
  const done = a.open(what)
  a.update(done, { status: 'succeeded', hash: `0x${'ab'.repeat(32)}` })
  const left = a.open(what)
  a.update(left, { status: 'unknown' })
  const [[name = '', text = ''] = []] = kept
  const entries = JSON.parse(text) as { id: string }[]
  kept.set(name, JSON.stringify(entries.filter(({ id }) => id !== done)))
  a.update(left, { status: 'submitted', hash: `0x${'cd'.repeat(32)}` }) // before it is told
  expect(a.state.list.map(({ id }) => id)).toEqual([left])
  // What is not over stays in the page that knows it, whatever becomes of the store.
  kept.delete(name)
  a.reread()
  expect(a.state.list.map(({ id }) => id)).toEqual([left])
  a.update(left, { status: 'reverted' })
  expect(open().state.list).toMatchObject([{ id: left, status: 'reverted' }])
})

test('what was over and is open again, as its block has left the chain, stays in its page when the store is cleared', () => {
  const { open, kept } = pages()
  const page = open()
  const id = page.open(what)
  const hash = `0x${'ab'.repeat(32)}`
  page.update(id, { status: 'succeeded', hash })
  page.update(id, { status: 'submitted', hash })
  kept.clear()
  page.reread()
  expect(page.state.list).toMatchObject([{ id, status: 'submitted' }])
  page.update(id, { status: 'reverted' })
  expect(open().state.list).toMatchObject([{ id, status: 'reverted' }])
})
