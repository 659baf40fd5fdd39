import fc from 'fast-check'
import { english, simplifiedChinese, spanish } from 'viem/accounts'
import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { readySource, someWallets } from '../../test/fake-wallets.js'
import { hostileClass } from '../../test/hostile.js'
import { sourceQuery } from './search-query.js'
import { createWallets } from './wallets.js'

function setUp() {
  const clock = fakeClock()
  const source = readySource(someWallets(3))
  const wallets = createWallets({
    named: () => undefined,
    ...clock,
    bundled: source,
    provider: null,
    chains: ['eip155:1'],
    namespace: () => 'eip155',
    isMobile: () => false,
    address: () => 'https://dapp.example/',
    connectors: () => [],
    excluded: [],
    included: [],
    featured: [],
    recent: () => [],
    storeRecent: () => undefined,
  })
  /** Types a text with a pause after each letter, and returns the queries that the source got. */
  async function typed(text: string) {
    for (let at = 1; at <= text.length; at++) {
      wallets.search(text.slice(0, at))
      void clock.advance(300)
      await clock.settle()
    }
    return source.queries.map(({ search }) => search ?? '')
  }
  return { wallets, typed }
}
const phrase = fc
  .constantFrom(english, spanish)
  .chain((words) => fc.array(fc.constantFrom(...words), { minLength: 12, maxLength: 12 }))
const key = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((of) => Buffer.from(of).toString('hex'))

hostileClass(
  'secrets: a search typed with pauses sends no more than three words of a phrase',
  phrase,
  async (words) => {
    const { wallets, typed } = setUp()
    const asked = await typed(words.join(' ').normalize('NFC'))
    const most = Math.max(...asked.map((text) => text.split(' ').length))
    expect(most).toBe(3)
    wallets.destroy()
  },
  0.2,
)
hostileClass(
  'secrets: a search typed with pauses sends no more than 24 digits of a key',
  key,
  async (digits) => {
    const { wallets, typed } = setUp()
    const asked = await typed(digits)
    expect(Math.max(...asked.map(({ length }) => length))).toBe(24)
    expect(wallets.state.search.query).toBe('')
    wallets.destroy()
  },
  0.1,
)
hostileClass(
  'secrets: a pasted secret is neither sent nor kept',
  fc.oneof(
    phrase.map((words) => words.join(' ')),
    key,
  ),
  async (secret) => {
    const { wallets, typed } = setUp()
    wallets.search(secret)
    expect(await typed('')).toEqual([])
    expect(wallets.state.search).toMatchObject({ query: '', found: { status: 'idle' } })
    wallets.destroy()
  },
)

test('of Chinese without spaces six characters are sent, of names all words', () => {
  expect(sourceQuery(simplifiedChinese.slice(0, 11).join(''))).toHaveLength(6)
  expect(sourceQuery(' Coin98 Super Wallet ')).toBe('Coin98 Super Wallet')
})
