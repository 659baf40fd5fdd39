import { expect, test } from 'vitest'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { fakeClock } from '../../test/fake-clock.js'
import { alice, bob } from '../../test/fake-connector.js'
import { network } from '../../test/send-bed.js'
import { coin, gla, id, setUpSwap, usd } from '../../test/swap-bed.js'
import type { ContractAbilities, Hex } from '../adapters/adapter.js'
import type { TokenBalance } from '../balances/token-balance.js'
import { createChainBalances } from './chain-balances.js'
import type { SwapPlace } from './swap-place.js'

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const [ofGla, ofUsd] = [
  { id: id(gla), address: gla, decimals: 18 },
  { id: id(usd), address: usd, decimals: 6 },
]
type Answers = readonly (Hex | null)[]

/** Reads whose answers the test gives, in the order of the questions. */
function setUp() {
  const clock = fakeClock()
  const questions: { of: string[]; answer(answers: Answers): void; fail(): void }[] = []
  const multicall: ContractAbilities['multicall'] = (_network, reads) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error('down'))
      questions.push({ of: reads.map(({ to, data }) => `${to} ${data}`), answer: resolve, fail })
    })
  const view = { account: alice as string | null }
  let changes = 0
  const balances = createChainBalances(
    {
      after: clock.after,
      place: () => {
        const contracts = { multicall } as unknown as ContractAbilities
        return { network, adapter: fakeAdapter({}), contracts, ...view } as SwapPlace
      },
    },
    () => void changes++,
  )
  const known = () => Object.fromEntries(balances.known())
  return { balances, questions, clock, view, known, changes: () => changes }
}

test('default: what the contracts say of both, 0 only where they say 0', async () => {
  const { balances, questions, clock, known, changes } = setUp()
  void balances.read([ofGla, ofUsd])
  expect(questions.map(({ of }) => of)).toEqual([
    [gla, usd].flatMap((one) => [
      `${one} 0x313ce567`,
      `${one} 0x70a08231${alice.slice(2).toLowerCase().padStart(64, '0')}`,
    ]),
  ])
  expect(known()).toEqual({})
  questions[0]?.answer([word(18n), word(0n), word(6n), word(1_500_000n)])
  await clock.settle()
  expect(known()).toEqual({ [id(gla)]: '0', [id(usd)]: '1.5' })
  expect(changes()).toBe(1)
})

test.each<[string, Answers]>([
  ['no answer', [word(18n), null]],
  ['no contract', ['0x', '0x']],
  ['an answer that is too short', [word(18n), '0x00']],
  ['an answer that is too long', [word(18n), `${word(0n)}00`]],
  ['other decimals', [word(6n), word(7n)]],
  ['no decimals', [null, word(7n)]],
  ['fewer answers than questions', []],
])('%s: it is not known', async (_what, answers) => {
  const { balances, questions, clock, known } = setUp()
  void balances.read([ofGla])
  questions[0]?.answer(answers)
  await clock.settle()
  expect(known()).toEqual({})
})

test('race: an answer about tokens that are no longer chosen, or about another account, is dropped', async () => {
  const { balances, questions, clock, view, known } = setUp()
  void balances.read([ofGla])
  void balances.read([ofUsd])
  questions[1]?.answer([word(6n), word(1n)])
  questions[0]?.answer([word(18n), word(1n)])
  await clock.settle()
  expect(known()).toEqual({ [id(usd)]: '0.000001' })

  void balances.read([ofUsd])
  view.account = bob
  balances.forget()
  questions[2]?.answer([word(6n), word(2n)])
  await clock.settle()
  expect(known()).toEqual({})
})

test('a failure, and no answer in time, leave what was said before; nothing is left over', async () => {
  const { balances, questions, clock, known } = setUp()
  void balances.read([ofUsd])
  questions[0]?.answer([word(6n), word(1_000_000n)])
  await clock.settle()
  void balances.read([ofUsd])
  questions[1]?.fail()
  await clock.settle()
  void balances.read([ofUsd])
  await clock.advance(20_000)
  questions[2]?.answer([word(6n), word(9n)])
  await clock.settle()
  expect(known()).toEqual({ [id(usd)]: '1' })
  expect(clock.pending).toBe(0)
})

test('nobody is connected, or nothing is chosen: nothing is asked', async () => {
  const { balances, questions, view } = setUp()
  await balances.read([])
  view.account = null
  await balances.read([ofGla])
  expect(questions).toEqual([])
})

test('what was read elsewhere counts for a token that is known; two tokens are remembered at most', async () => {
  const { balances, questions, clock, known } = setUp()
  balances.told(id(gla), '3')
  expect(known()).toEqual({})
  void balances.read([ofGla, ofUsd, { ...ofUsd, id: 'third' }])
  questions[0]?.answer([word(18n), word(0n), word(6n), word(0n), word(6n), word(0n)])
  await clock.settle()
  balances.told(id(gla), '3')
  expect(known()).toEqual({ [id(gla)]: '3', [id(usd)]: '0' })
})

test('in the form: of tokens that the provider does not list, what the chain says; after that what the provider says', async () => {
  const { swap, fill, tell, world, clock } = setUpSwap()
  const stop = await fill(coin, id(usd), '')
  expect(swap.state.to?.balance).toBe('0')
  swap.choose('to', id(gla))
  await clock.settle()
  expect(swap.state.to?.balance).toBe('500')
  expect(swap.state.tokens.find((one) => one.id === id(usd))?.balance).toBeNull() // nobody has said it

  const held = { address: id(gla), symbol: 'GLA', name: 'GLA' } as TokenBalance
  tell([{ ...held, quantity: { decimals: '18', numeric: '501' } }])
  await clock.settle()
  expect(swap.state.to?.balance).toBe('501')
  // All of it was swapped: the provider no longer lists it.
  world.balances.set(gla, 0n)
  tell([])
  await clock.settle()
  expect(swap.state.to?.balance).toBe('0')
  stop()
  expect(clock.pending).toBe(0)
})

test('in the form: typing asks nothing again, and nothing is asked while nobody looks', async () => {
  let reads = 0
  const { swap, fill, tell, clock } = setUpSwap({
    contracts: {
      multicall: async (_network, asked) => {
        if (asked.some(({ data }) => data.startsWith('0x70a08231'))) reads++
        return asked.map(() => null)
      },
    },
  })
  const stop = await fill(coin, id(gla), '')
  expect(reads).toBe(1)
  for (const text of ['0', '0.', '']) swap.setAmount(text)
  await clock.settle()
  expect(reads).toBe(1)
  expect(swap.state.to?.balance).toBeNull()
  stop()
  tell([])
  await clock.settle()
  expect(reads).toBe(1)
})

test('another account: what the chain said of the one before is not shown', async () => {
  const { swap, fill, moved, view, clock } = setUpSwap()
  await fill(coin, id(gla), '')
  expect(swap.state.to?.balance).toBe('500')
  view.account = null
  moved()
  await clock.settle()
  swap.choose('to', id(gla))
  await clock.settle()
  expect(swap.state.to?.balance).toBeNull()
})
