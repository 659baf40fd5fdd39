import { expect, test } from 'vitest'
import { fakeStore } from '../../test/fake-page.js'
import { createStorage } from '../storage/storage.js'
import { storedCallData } from './call-data.js'
import type { OpenIntent } from './intents.js'
import { createIntents } from './intents.js'

const longest = 262_144 // characters of one stored value
const address = 'x'.repeat(128) // as long as the form allows
const most = `${10n ** 78n - 1n}`
const token = { address, symbol: 's'.repeat(64), decimals: 255 }
const about = {
  caipNetworkId: `solana:${'n'.repeat(32)}`,
  ...{ from: address, to: address, value: most },
  nonce: Number.MAX_SAFE_INTEGER,
  block: Number.MAX_SAFE_INTEGER,
} as const
const bytes = (count: number) => `0x${'ff'.repeat(count)}` as const

function pages() {
  const store = fakeStore()
  let id = 0
  const open = () =>
    createIntents({
      now: () => 8.64e15,
      randomId: () => `${id++}`.padStart(36, '0'),
      hasStorage: () => true,
      storage: createStorage({ storage: store }, 'test'),
    })
  return { store, open }
}

/** Fills the journal, gives each entry what it can gain, and reads it in the next page. */
function filled(intent: OpenIntent) {
  const { store, open } = pages()
  const page = open()
  for (let n = 0; n < 99; n++)
    page.update(page.open(intent), {
      status: 'submitted',
      hash: 'z'.repeat(88),
      requestId: 'r'.repeat(128),
    })
  const text = store.getItem('test.intents') ?? ''
  return { text, list: open().state.list, own: page.state.list, page }
}

test.each(['largest data that is kept as it is', 'a hash and a length'])(
  'a journal of 99 of the largest calls (%s) fits into one stored value, and is read back',
  async (form) => {
    const data = await storedCallData(bytes(form.startsWith('largest') ? 512 : 1_048_576))
    const call = { functionName: 'f'.repeat(64) }
    const { text, list, own } = filled({ ...about, kind: 'call', data, call })
    expect(text.length).toBeLessThanOrEqual(longest)
    expect(list).toHaveLength(99)
    expect(list).toEqual(own)
    expect(list[98]?.data).toEqual(data)
  },
)

test('a journal of 99 of the largest approvals and of the largest transfers fits, too', () => {
  const approval = { token, spender: address, amount: most }
  const approve = { ...about, kind: 'approval', approval, data: bytes(68) } as const
  for (const intent of [approve, { ...about, kind: 'token', token } as const]) {
    const { text, list, own } = filled(intent)
    expect(text.length).toBeLessThanOrEqual(longest)
    expect(list).toHaveLength(99)
    expect(list).toEqual(own)
  }
})

test('call data: 512 bytes are kept; longer data is a hash and a length; it leaves the entry when it is over', async () => {
  expect(await storedCallData('0xAB')).toBe('0xab')
  expect(await storedCallData(bytes(512))).toBe(bytes(512))
  const long = await storedCallData(bytes(513))
  expect(long).toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/), length: 513 })
  const { page, list } = filled({ ...about, kind: 'call', data: long })
  const id = list[0]?.id ?? ''
  page.update(id, { status: 'reverted', reason: 'r'.repeat(200) })
  expect(page.state.list.find((one) => one.id === id)).not.toHaveProperty('data')
})

test('a journal that would be longer than what is read back is not written: the next intent is refused', () => {
  const { store, open } = pages()
  const strange = { id: 'of a newer version', text: 'x'.repeat(longest - 2_000) }
  store.setItem('test.intents', JSON.stringify([strange]))
  const page = open()
  const approval = { token, spender: address, amount: most }
  const refused = () => {
    for (let n = 0; n < 99; n++) page.open({ ...about, kind: 'approval', approval })
  }
  expect(refused).toThrow(expect.objectContaining({ code: 'transaction/storage-full' }))
  expect(JSON.parse(store.getItem('test.intents') ?? '')[0]).toEqual(strange)
})
