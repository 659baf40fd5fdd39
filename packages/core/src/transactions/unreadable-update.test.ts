import { expect, test } from 'vitest'
import { createStorage } from '../storage/storage.js'
import type { OpenIntent } from './intents.js'
import { createIntents } from './intents.js'

const at = (byte: string) => `0x${byte.repeat(20)}`
function setUp() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  let n = 0
  return () =>
    createIntents({
      now: () => 1,
      randomId: () => `${n++}`,
      storage: createStorage({ storage: store as never }, 'test'),
      hasStorage: () => true,
    })
}
const base: OpenIntent = {
  ...{ kind: 'swap', caipNetworkId: 'eip155:1', from: at('11'), to: at('22'), value: '0' },
  nonce: 0,
}
const swap = {
  from: { token: null, amount: '1' },
  to: { token: { address: at('33'), symbol: 'S', decimals: 18 }, quoted: '1', minimum: '1' },
  wrapped: at('44'),
}
test.each([
  ['what a swap has brought', { swap: { ...swap, received: '9'.repeat(79) } }],
  ['a fee', { fee: '9'.repeat(79) }],
])('an outcome with too large %s: the entry is there after a reload', (_what, change) => {
  const open = setUp()
  const intents = open()
  const id = intents.open({ ...base, swap })
  intents.update(id, { status: 'succeeded', hash: `0x${'ab'.repeat(32)}`, ...change })
  expect(open().state.list.map((one) => one.status)).toEqual(['succeeded'])
})
