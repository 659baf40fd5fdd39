import { expect, test } from 'vitest'
import { bob, deferred } from '../../test/fake-connector.js'
import { fakeToken, tokenAt } from '../../test/fake-token.js'
import { network, setUpSend } from '../../test/send-bed.js'
import type { TokenBalance } from '../balances/token-balance.js'
import type { SendDeps } from './create-send.js'

const { caipNetworkId } = network
const held = (byte: string, symbol: string, change: Partial<TokenBalance> = {}): TokenBalance => ({
  name: `${symbol} Token`,
  symbol,
  chainId: caipNetworkId,
  address: `${caipNetworkId}:${tokenAt(byte)}`,
  quantity: { decimals: '6', numeric: '2.5' },
  iconUrl: null,
  price: null,
  doubt: null,
  ...change,
})
const own = (byte: string, symbol: string) => ({
  ...{ caipNetworkId, address: tokenAt(byte), symbol, name: `${symbol} of ours`, decimals: 6 },
})
const symbols = (all: readonly { symbol: string }[]) => all.map(({ symbol }) => symbol)

function withProvider(
  status: 'loading' | 'known' | 'failed' | 'unsupported',
  list: TokenBalance[],
) {
  const log: string[] = []
  const tokenProvider: SendDeps['provider'] = {
    async watch() {
      log.push('watch')
      return () => void log.push('stop')
    },
    refresh: () => void log.push('refresh'),
  }
  const account = { tokenBalance: list, tokenBalanceStatus: status }
  const set = setUpSend({
    adapter: fakeToken().adapter,
    account,
    tokenProvider,
    ownTokens: [
      own('01', 'ONE'),
      own('02', 'TWO'),
      { ...own('03', 'FAR'), caipNetworkId: 'eip155:9' },
    ],
  })
  return { ...set, log }
}

test('default: the coin, what the provider says the account has, then the tokens of the options on this network', () => {
  const { send } = withProvider('known', [held('07', 'SEVEN'), held('02', 'Fake two')])
  const { status, own, others } = send.tokens()
  expect(status).toBe('ready')
  expect(symbols(own)).toEqual(['ETH', 'SEVEN', 'TWO'])
  expect(own).toMatchObject([
    { address: null, balance: '1' },
    { address: tokenAt('07'), balance: '2.5', decimals: 6 },
    { address: tokenAt('02'), balance: '2.5', name: 'TWO of ours' },
  ])
  expect(others).toMatchObject([{ symbol: 'ONE', balance: null }])
})

test.each([
  ['loading', 'loading'],
  ['failed', 'failed'],
  ['unsupported', 'ready'],
] as const)(
  'a provider that is %s: the coin and the tokens of the options can be chosen',
  (said, status) => {
    const { send } = withProvider(said, [])
    expect(send.tokens().status).toBe(status)
    expect(symbols(send.tokens().own)).toEqual(['ETH'])
    expect(symbols(send.tokens().others)).toEqual(['ONE', 'TWO'])
  },
)

test('leak: the provider is asked only while somebody looks', async () => {
  const { send, log, clock } = withProvider('failed', [])
  const stop = send.watchTokens()
  await clock.settle()
  send.retryTokens()
  stop()
  stop()
  const again = send.watchTokens()
  again()
  await clock.settle()
  expect(log).toEqual(['watch', 'refresh', 'stop', 'watch', 'stop'])
})

test('a namespace whose adapter sends no tokens has the coin alone', async () => {
  const { send } = setUpSend({ ownTokens: [own('01', 'ONE')] })
  expect(send.canChoose()).toBe(false)
  expect(symbols(send.tokens().own)).toEqual(['ETH'])
  expect(send.tokens().others).toEqual([])
  await expect(send.findToken(tokenAt('05'))).rejects.toMatchObject({
    code: 'rpc/unsupported-operation',
  })
})

test('any token by its address: from the chain, marked as unlisted, and compared with those that are listed', async () => {
  const { adapter } = fakeToken({ symbol: 'ONE' })
  const { send } = setUpSend({ adapter, ownTokens: [own('01', 'ONE')] })
  expect(await send.findToken(`\u200e ${tokenAt('7a')}\u2069. `)).toMatchObject({
    address: tokenAt('7a'),
    symbol: 'ONE',
    decimals: 6,
    isUnlisted: true,
    doubt: { kind: 'imitation', of: 'ONE' },
  })
  expect(await send.findToken(tokenAt('01'))).toMatchObject({ symbol: 'ONE', isUnlisted: false })
  await expect(send.findToken(bob)).rejects.toMatchObject({ code: 'send/token-not-found' })
  await expect(send.findToken('0x12')).rejects.toMatchObject({ code: 'send/receiver-invalid' })
})

const asset = (byte: string, change: object = {}) => ({
  address: tokenAt(byte),
  balance: '0x2625a0',
  type: 'ERC20',
  metadata: { name: 'Seven', symbol: 'SEV', decimals: 6 },
  ...change,
})
async function byWallet(answer: unknown, supported: unknown = true) {
  const asked: unknown[] = []
  const set = setUpSend({
    adapter: fakeToken({
      capabilities: async () => () => ({ assetDiscovery: { supported } }),
    }).adapter,
    answers: {
      wallet_getAssets(params: unknown) {
        asked.push(params)
        return answer
      },
    },
  })
  const stop = set.send.watchTokens()
  expect(set.send.tokens().status).toBe('ready')
  await set.clock.advance(5_000)
  stop()
  return { ...set, asked }
}

test('without a provider the wallet is asked, if it says that it can tell (EIP-7811)', async () => {
  const { send, asked } = await byWallet({
    '0x1': [asset('07'), { address: 'native', type: 'NATIVE' }],
  })
  expect(asked).toHaveLength(1)
  expect(send.tokens().own).toMatchObject([
    { address: null },
    { address: tokenAt('07'), symbol: 'SEV', balance: '2.5', isUnlisted: false },
  ])
  expect((await byWallet({ '0x1': [asset('07')] }, false)).asked).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['another chain', { '0x38': [asset('07')] }],
  ['no list', { '0x1': { length: 3 } }],
  ['an endless wait', new Promise(() => undefined)],
  ['a negative balance', { '0x1': [asset('07', { balance: '-0x1' })] }],
  ['NaN', { '0x1': [asset('07', { balance: Number.NaN })] }],
  ['255 decimals', { '0x1': [asset('07', { metadata: { name: '', symbol: '', decimals: 255 } })] }],
  [
    'half a decimal',
    { '0x1': [asset('07', { metadata: { name: '', symbol: '', decimals: 1.5 } })] },
  ],
  ['another type', { '0x1': [asset('07', { type: 'ERC721' })] }],
  ['no address', { '0x1': [asset('07', { address: '0x12' })] }],
])('a wallet that answers with %s invents no token', async (_, answer) => {
  const { send } = await byWallet(answer)
  expect(symbols(send.tokens().own)).toEqual(['ETH'])
})

test.each([
  [2.5e-7, '0.00000025'],
  [1, '1'],
  [0, null],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e21, null],
  ['1', null],
  [undefined, null],
])(
  'a price of %s that a wallet names of its asset is %s, and the asset stays',
  async (price, said) => {
    const metadata = { name: 'Seven', symbol: 'SEV', decimals: 6, price }
    const { send } = await byWallet({ '0x1': [asset('07', { metadata })] })
    expect(send.state.tokenBalances).toMatchObject([{ symbol: 'SEV', walletPrice: said }])
  },
)

test('of what a wallet tells, each token counts once, texts are cleaned, and imitations are marked', async () => {
  const { send } = await byWallet({
    '0x1': [
      asset('07', { metadata: { name: 'E\u200bther', symbol: 'E\u202eTH', decimals: 6 } }),
      asset('07'),
      ...Array.from({ length: 2_000 }, (_, n) => asset(`${n % 10}${(n >> 4) % 10}`)),
    ],
  })
  const [, first, ...rest] = send.tokens().own
  expect(first).toMatchObject({ symbol: 'ETH', doubt: { kind: 'imitation', of: 'ETH' } })
  expect(rest.length).toBeLessThan(1_000)
})

test('race: a network that changes while a token is read: nothing of the other one is found, or listed', async () => {
  const away = { ...network, id: 2, caipNetworkId: 'eip155:2' } as const
  const facts = deferred<void>()
  const assets = deferred<unknown>()
  const { contracts, ...adapter } = fakeToken({
    capabilities: async () => () => ({ assetDiscovery: { supported: true } }),
  }).adapter
  if (!contracts?.token) throw new Error('no contracts')
  const { token } = contracts
  const { send, clock, goTo } = setUpSend({
    adapter: {
      ...adapter,
      contracts: { ...contracts, token: (...of) => facts.promise.then(() => token(...of)) },
    },
    answers: { wallet_getAssets: () => assets.promise },
  })
  const stop = send.watchTokens()
  const found = send.findToken(tokenAt('7a')).catch((error: unknown) => error)
  await clock.settle()
  goTo(away)
  facts.resolve()
  assets.resolve({ '0x1': [asset('07')] })
  expect(await found).toMatchObject({ code: 'connection/cancelled' })
  await clock.settle()
  expect(symbols(send.tokens().own)).toEqual(['ETH'])
  expect(await send.findToken(tokenAt('7a'))).toMatchObject({ symbol: 'USDQ' })
  stop()
})
