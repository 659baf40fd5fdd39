import { namehash } from 'viem/ens'
import { expect, test } from 'vitest'
import { ensAddress } from './ens-address.js'

const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const resolver = `0x${'1'.repeat(40)}`
const alice = `0x${'a'.repeat(40)}`
const word = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}` as const
const none = word(`0x${'0'.repeat(40)}`)

/** A chain with these answers; `0x` to all else. */
function chain(answers: Record<string, `0x${string}`>) {
  const asked: string[] = []
  return {
    asked,
    async call(to: string, data: string) {
      asked.push(`${to} ${data}`)
      return answers[`${to} ${data}`] ?? '0x'
    },
  }
}
const node = namehash('pay.alice.eth').slice(2)
const found = { [`${registry} 0x0178b8bf${node}`]: word(resolver) }

test('default: the resolver of the name is asked, by the hash of EIP-137', async () => {
  const { call, asked } = chain({ ...found, [`${resolver} 0x3b3b57de${node}`]: word(alice) })
  expect(await ensAddress(call, 'pay.alice.eth')).toBe(alice)
  expect(asked).toHaveLength(2)
})

test('no resolver, no address, or an answer of another form: none', async () => {
  expect(await ensAddress(chain({}).call, 'pay.alice.eth')).toBeNull()
  for (const answer of [none, '0x', '0xff', `0x${'f'.repeat(64)}`] as const) {
    const { call } = chain({ ...found, [`${resolver} 0x3b3b57de${node}`]: answer })
    expect(await ensAddress(call, 'pay.alice.eth')).toBeNull()
  }
})

test.each(['Alice.eth', 'аlice.eth', 'alice', 'alice..eth', '-alice.eth', 'ali ce.eth', ''])(
  'what readers may take for another name is not looked up: %j',
  async (name) => {
    const { call, asked } = chain({})
    expect(await ensAddress(call, name)).toBeNull()
    expect(asked).toEqual([])
  },
)
