import { expect, test } from 'vitest'
import { alice, bob, deferred } from '../../test/fake-connector.js'
import { fakeToken, tokenAt } from '../../test/fake-token.js'
import { network, setUpSend } from '../../test/send-bed.js'
import type { SimulatedChange, Simulation } from '../adapters/contract-abilities.js'
import { FeatureError } from '../errors/feature-error.js'

type Bed = Omit<NonNullable<Parameters<typeof setUpSend>[0]>, 'adapter'>
async function chosen(about: Parameters<typeof fakeToken>[0] = {}, bed: Bed = {}) {
  const { adapter, token, state } = fakeToken(about)
  const set = setUpSend({ ...bed, adapter })
  set.send.choose(token)
  await set.clock.settle()
  return { ...set, token, chain: state, adapter }
}

test('default: a token is chosen, reviewed and handed over in its own decimals; the form is cleared to the coin', async () => {
  const { send, sent, token, intents } = await chosen()
  expect(send.state).toMatchObject({ token, tokenBalance: '1000' })
  send.set({ sendTokenAmount: '12.5', receiverAddress: bob })
  await send.review()
  expect(send.state.preview).toMatchObject({
    token,
    amount: '12.5',
    symbol: 'USDQ',
    arrives: '12.5',
    fee: '0.000000000000021',
    feeSymbol: 'ETH',
    total: null,
  })
  await send.submit()
  const { address, symbol, decimals } = token
  const moved = { address, symbol, decimals }
  expect(sent).toEqual([{ network, from: alice, to: bob, value: 12_500_000n, token: moved }])
  expect(intents.state.list).toMatchObject([{ kind: 'token', value: '12500000', token: moved }])
  expect(send.state).toMatchObject({
    step: 'form',
    token: { address: null, symbol: 'ETH' },
    tokenBalance: null,
    sendTokenAmount: '',
    receiverAddress: '',
  })
})

test.each([
  ['DAI', 'USDQ'],
  ['USDQ', null],
])(
  'a token chosen as %s: what its contract calls itself, where it differs: %s',
  async (symbol, otherSymbol) => {
    const { adapter, token } = fakeToken()
    const { send, clock } = setUpSend({ adapter })
    send.choose({ ...token, symbol })
    await clock.settle()
    send.set({ sendTokenAmount: '12.5', receiverAddress: bob })
    await send.review()
    expect(send.state.preview).toMatchObject({ symbol, otherSymbol })
  },
)

test('choosing another token clears the amount and keeps the receiver', async () => {
  const { send } = await chosen()
  send.set({ sendTokenAmount: '12.5', receiverAddress: bob })
  send.choose(send.tokens().own[0] ?? expect.fail())
  expect(send.state).toMatchObject({
    token: { address: null },
    sendTokenAmount: '',
    receiverAddress: bob,
    receiver: { address: bob },
    tokenBalance: null,
  })
})

test('more than what was read of a token is refused at the field, and what there is is read again', async () => {
  const { send, clock, chain } = await chosen({ balance: 0n })
  chain.balance = 1_000_000_001n // its tokens came, or the first answer was wrong
  send.set({ sendTokenAmount: '12.5' })
  expect(send.problems().amount).toMatchObject({ code: 'send/insufficient-tokens' })
  await clock.settle()
  expect(send.state.tokenBalance).toBe('1000.000001')
  expect(send.problems().amount).toBeNull()
})

test('default: max of a token is its whole balance, to the unit', async () => {
  const { send, sent } = await chosen({ balance: 1_000_000_001n })
  send.set({ receiverAddress: bob })
  await send.max()
  expect(send.state.sendTokenAmount).toBe('1000.000001')
  expect(send.problems().amount).toBeNull()
  await send.review()
  await send.submit()
  expect(sent).toMatchObject([{ value: 1_000_000_001n }])
})

test('error: send/token-differs when the chain has other decimals than the list: at the field, and nothing is reviewed', async () => {
  const { adapter, token } = fakeToken({ decimals: 18 })
  const { send, clock, sent } = setUpSend({ adapter })
  send.choose({ ...token, decimals: 6 })
  await clock.settle()
  expect(send.problems().amount).toEqual({ code: 'send/token-differs', values: ['USDQ'] })
  send.set({ sendTokenAmount: '1', receiverAddress: bob })
  await expect(send.review()).rejects.toMatchObject({ code: 'send/token-differs' })
  await expect(send.max()).rejects.toMatchObject({ code: 'send/token-differs' })
  expect(sent).toEqual([])
})

test.each([78, 255])('a token with %i decimals is refused, whoever names it', async (decimals) => {
  const { send } = await chosen({ decimals })
  expect(send.problems().amount).toMatchObject({ code: 'send/token-differs' })
  await expect(send.findToken(tokenAt('7a'))).rejects.toMatchObject({
    code: 'send/token-not-found',
  })
})

test('error: send/insufficient-tokens at the field, and from the chain', async () => {
  const { send, chain } = await chosen()
  send.set({ sendTokenAmount: '1000.000001', receiverAddress: bob })
  expect(send.problems().amount).toEqual({ code: 'send/insufficient-tokens', values: ['USDQ'] })
  send.set({ sendTokenAmount: '1000' })
  expect(send.problems().amount).toBeNull()
  chain.balance = 1n
  await expect(send.review()).rejects.toMatchObject({ code: 'send/insufficient-tokens' })
  chain.balance = 0n
  await expect(send.max()).rejects.toMatchObject({ code: 'send/insufficient-tokens' })
})

test('error: send/coin-missing says which coin pays the fee, and about how much', async () => {
  const { adapter, token } = fakeToken()
  const fee = 2_123n * 10n ** 12n
  const set = setUpSend({
    adapter: {
      ...adapter,
      estimate: async () => ({ fee, gas: 50_000n, nonce: 0 }),
      balance: async () => 10n ** 15n,
    },
    balance: '0.001',
  })
  set.send.choose(token)
  set.send.set({ sendTokenAmount: '1', receiverAddress: bob })
  await set.clock.settle()
  const problem = { code: 'send/coin-missing', values: ['0.0027', 'ETH'] }
  expect(set.send.problems().amount).toEqual(problem)
  await expect(set.send.review()).rejects.toMatchObject(problem)
})

const move = (change: Partial<SimulatedChange>): SimulatedChange => ({
  token: tokenAt('7a'),
  from: alice,
  to: bob,
  amount: 1_000_000n,
  ...change,
})
const told = (
  changes: Simulation['changes'],
  approvals: Simulation['approvals'] = [],
): Simulation => ({ how: 'simulated', changes, approvals })

test.each<[string, Simulation]>([
  ['more of the token', told([move({}), move({ to: tokenAt('01'), amount: 1n })])],
  ['another token', told([move({}), move({ token: tokenAt('09'), amount: 1n })])],
  ['the coin', told([move({}), move({ token: null, amount: 1n })])],
  ['a permission', told([move({})], [{ token: tokenAt('7a'), spender: bob, amount: 1n }])],
])('error: send/token-takes-more: a simulation with %s is refused', async (_, simulation) => {
  const { send, chain } = await chosen()
  chain.simulation = simulation
  send.set({ sendTokenAmount: '1', receiverAddress: bob })
  await expect(send.review()).rejects.toMatchObject({
    code: 'send/token-takes-more',
    values: ['USDQ'],
  })
  expect(send.state.preview).toBeNull()
})

test.each<[string, Simulation, string | null]>([
  [
    'keeps a part',
    told([move({ amount: 980_000n }), move({ to: tokenAt('01'), amount: 20_000n })]),
    '0.98',
  ],
  ['moves nothing', told([]), '0'],
  ['cannot be simulated', { how: 'called', changes: [], approvals: [] }, null],
  [
    'takes a permission back',
    told([move({})], [{ token: tokenAt('7a'), spender: bob, amount: 0n }]),
    '1',
  ],
])('what arrives of a token that %s', async (_, simulation, arrives) => {
  const { send, chain } = await chosen()
  chain.simulation = simulation
  send.set({ sendTokenAmount: '1', receiverAddress: bob })
  await send.review()
  expect(send.state.preview).toMatchObject({ amount: '1', arrives })
})

test('error: transaction/would-fail with the reason that the token gives', async () => {
  const { send } = await chosen({
    simulate: () => Promise.reject(new FeatureError('transaction/would-fail', 'Pausable: paused')),
  })
  send.set({ sendTokenAmount: '1', receiverAddress: bob })
  await expect(send.review()).rejects.toMatchObject({
    code: 'transaction/would-fail',
    values: ['Pausable: paused'],
  })
})

test('the token itself as its receiver is told as a token, not as a contract', async () => {
  const { send, clock } = await chosen()
  send.set({ sendTokenAmount: '1', receiverAddress: tokenAt('7a') })
  await clock.settle()
  expect(send.state.receiver?.kind).toBe('mint')
  await send.review()
  expect(send.state.preview?.receiverKind).toBe('mint')
})

test('another account or network: the coin again, and nothing of the token', async () => {
  const { send, move } = await chosen()
  send.set({ sendTokenAmount: '1', receiverAddress: bob })
  move()
  expect(send.state).toMatchObject({
    token: { address: null },
    tokenBalance: null,
    sendTokenAmount: '',
    receiverAddress: '',
  })
})

test('race: the balance of a token that is not chosen any more changes nothing', async () => {
  const { adapter, token } = fakeToken()
  const slow = deferred<bigint>()
  const { send, clock } = setUpSend({
    adapter: { ...adapter, contracts: { ...adapter.contracts, tokenBalance: () => slow.promise } },
  })
  send.choose(token)
  send.choose(send.tokens().own[0] ?? expect.fail())
  slow.resolve(5n)
  await clock.settle()
  expect(send.state).toMatchObject({ token: { address: null }, tokenBalance: null })
})

test.each([
  [0, '7', 7n],
  [0, '7.1', 'send/amount-too-precise'],
  [6, '0.000001', 1n],
  [6, '0.0000001', 'send/amount-too-precise'],
  [18, '1.000000000000000001', 10n ** 18n + 1n],
  [77, `0.${'0'.repeat(76)}1`, 1n],
  [77, `1.${'0'.repeat(76)}1`, 10n ** 77n + 1n],
  [77, '2', 'send/amount-too-large'],
])('a token with %i decimals: %s is exact or refused', async (decimals, amount, expected) => {
  const { send, sent } = await chosen({ decimals, balance: 2n ** 256n - 1n })
  send.set({ sendTokenAmount: amount, receiverAddress: bob })
  if (typeof expected === 'string') {
    expect(send.problems().amount).toMatchObject({ code: expected })
    await expect(send.review()).rejects.toMatchObject({ code: expected })
    return
  }
  await send.review()
  expect(send.state.preview).toMatchObject({ amount, arrives: amount })
  await send.submit()
  expect(sent).toMatchObject([{ value: expected }])
})
