import type { Hex, TypedDataDomain } from 'viem'
import { domainSeparator, encodeAbiParameters, hexToBigInt, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { erc20, setUpContracts } from '../../test/contracts-bed.js'
import { bob, deferred } from '../../test/fake-connector.js'
import { anvilAccount } from '../../test/scripted-wallet.js'
import { createAccountHold } from '../transactions/account-hold.js'
import type { PermitRequest } from './contract-request.js'

const owner = anvilAccount(0)
const spender = anvilAccount(2).address
const permit: PermitRequest = { token: bob, spender, amount: 7n }
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const typehash = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
const daiTypehash = '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'
const bytes32 = (value: bigint) => numberToHex(value, { size: 32 })
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const honest = { name: 'GLA', version: '1', chainId: 1, verifyingContract: bob } as const

/** What `eip712Domain()` answers. */
const described = (domain: TypedDataDomain, fields = '0x0f', extensions: bigint[] = []) =>
  encodeAbiParameters(
    ['bytes1', 'string', 'string', 'uint256', 'address', 'bytes32', 'uint256[]'].map((type) => ({
      type,
    })),
    [
      fields,
      domain.name ?? '',
      domain.version ?? '',
      BigInt(domain.chainId ?? 0),
      domain.verifyingContract ?? `0x${'0'.repeat(40)}`,
      domain.salt ?? bytes32(0n),
      extensions,
    ],
  )

const of = (domain: TypedDataDomain) => ({
  eip712Domain: described(domain),
  DOMAIN_SEPARATOR: domainSeparator({ domain }),
})
const selectors = {
  nonces: '0x7ecebe00',
  DOMAIN_SEPARATOR: '0x3644e515',
  eip712Domain: '0x84b0196e',
  name: '0x06fdde03',
  version: '0x54fd4d50',
  PERMIT_TYPEHASH: '0x30adf81f',
}
type Token = { [name in keyof typeof selectors]?: Hex | null }
type Answer = (typed: string) => unknown
const token: Token = { nonces: bytes32(3n), ...of(honest) }

/** A wallet's typed data as viem signs it. */
const signedBy = (account: ReturnType<typeof privateKeyToAccount>, typed: string) =>
  account.signTypedData(JSON.parse(typed))

function setUp(change: { token?: Token; answer?: Answer; kind?: 'contract'; time?: Hex } = {}) {
  const says: Token = { ...token, ...change.token }
  const asked: { from: string; typed: string }[] = []
  const bed = setUpContracts({
    contracts: {
      multicall: async (_network, reads) =>
        reads.map(({ data }) => {
          const [name] = Object.entries(selectors).find(([, one]) => data.startsWith(one)) ?? []
          return says[name as keyof Token] ?? null
        }),
    },
    hold: createAccountHold({ after: () => () => undefined }, async () => () => undefined),
    adapter: {
      receiverKind: async () => change.kind ?? null,
      read: async () => ({ timestamp: change.time ?? '0x3e8' }),
    },
    answers: {
      eth_signTypedData_v4(params) {
        const [from, typed] = params as [string, string]
        asked.push({ from, typed })
        return change.answer ? change.answer(typed) : signedBy(owner as never, typed)
      },
    },
  })
  const codeOf = (request: Partial<PermitRequest> = {}) =>
    bed.feature.signPermit({ ...permit, ...request }).then(
      () => 'signed',
      (error: { code?: string }) => error.code ?? error,
    )
  return { ...bed, asked, codeOf }
}

test('a permit: exact, for half an hour, of the account, and the wallet sees all of it', async () => {
  const { feature, asked, intents } = setUp()
  const { amount, deadline, v, r, s } = await feature.signPermit(permit)
  expect([amount, deadline]).toEqual([7n, 2_800n])
  expect([27, 28]).toContain(v)
  expect(hexToBigInt(s)).toBeLessThanOrEqual(order / 2n)
  expect(r).toMatch(/^0x[\da-f]{64}$/)
  const [{ from, typed } = { from: '', typed: '{}' }] = asked
  expect(from).toBe(owner.address)
  expect(JSON.parse(typed)).toMatchObject({
    domain: { ...honest, verifyingContract: bob.toLowerCase() },
    primaryType: 'Permit',
    types: { EIP712Domain: [{ name: 'name' }, { name: 'version' }, { name: 'chainId' }, {}] },
    message: {
      owner: owner.address.toLowerCase(),
      spender: spender.toLowerCase(),
      ...{ value: '7', nonce: '3', deadline: '2800' },
    },
  })
  expect(intents.state.list).toEqual([])
  expect(asked).toHaveLength(1)
})

test('a token from before EIP-5267: its name, and version 1 if it says none', async () => {
  const separator = (domain: object) => domainSeparator({ domain: { ...honest, ...domain } })
  const said = { eip712Domain: null, name: text('Old'), PERMIT_TYPEHASH: typehash } as const
  const old = { ...said, DOMAIN_SEPARATOR: separator({ name: 'Old' }) }
  expect(await setUp({ token: old }).codeOf()).toBe('signed')
  const second = { ...said, version: text('2') }
  const DOMAIN_SEPARATOR = separator({ name: 'Old', version: '2' })
  expect(await setUp({ token: { ...second, DOMAIN_SEPARATOR } }).codeOf()).toBe('signed')
  expect(await setUp({ token: { ...old, version: text('2') } }).codeOf()).toBe(
    'rpc/unsupported-operation',
  )
})

const salted = { ...honest, salt: bytes32(5n) }
test('a token with a salt in its domain, or no version', async () => {
  const { version: _, ...unversioned } = honest
  for (const [domain, fields] of [
    [salted, '0x1f'],
    [unversioned, '0x0d'],
  ] as const) {
    const says = { ...of(domain), eip712Domain: described(domain, fields) }
    expect(await setUp({ token: says }).codeOf()).toBe('signed')
  }
})

test.each<[string, Token]>([
  ['no nonces', { nonces: null }],
  ['nothing for its nonces', { nonces: '0x' }],
  ['half a word for its nonces', { nonces: `0x${'01'.repeat(16)}` }],
  ['two words for its nonces', { nonces: `0x${'01'.repeat(64)}` }],
  ['no separator', { DOMAIN_SEPARATOR: null }],
  ['the separator of another domain', { DOMAIN_SEPARATOR: bytes32(1n) }],
  ['the domain of another network', of({ ...honest, chainId: 56 })],
  ['a network that no number holds', of({ ...honest, chainId: 2n ** 200n + 1n })],
  ['the domain of another contract', of({ ...honest, verifyingContract: spender })],
  ['no network', { ...of(honest), eip712Domain: described(honest, '0x0b') }],
  ['no contract', { ...of(honest), eip712Domain: described(honest, '0x07') }],
  ['a field that there is not', { eip712Domain: described(honest, '0x2f') }],
  ['extensions', { eip712Domain: described(honest, '0x0f', [1n]) }],
  ['a very long name', of({ ...honest, name: 'x'.repeat(300) })],
  ['a flood', { eip712Domain: `0x${'00'.repeat(100_000)}` }],
  ['what is no domain', { eip712Domain: '0x1234' }],
  ['nothing at all', { eip712Domain: null, DOMAIN_SEPARATOR: null, nonces: null }],
  ['no name', { eip712Domain: null }],
  ["DAI's permit", { PERMIT_TYPEHASH: daiTypehash }],
])(
  'error: rpc/unsupported-operation for a token that says %s: the wallet is not asked',
  async (_, says) => {
    const { codeOf, asked } = setUp({ token: says })
    expect(await codeOf()).toBe('rpc/unsupported-operation')
    expect(asked).toEqual([])
  },
)

test('error: rpc/unsupported-operation for an account that is a contract: the wallet is not asked', async () => {
  const { codeOf, asked } = setUp({ kind: 'contract' })
  expect(await codeOf()).toBe('rpc/unsupported-operation')
  expect(asked).toEqual([])
})

test('error: rpc/invalid-params for an amount without a limit, and a deadline that is over or far: the wallet is not asked', async () => {
  const { codeOf, asked } = setUp()
  for (const amount of [2n ** 256n - 1n, 2n ** 255n, 2n ** 96n - 1n, -1n, 7 as never])
    expect(await codeOf({ amount })).toBe('rpc/invalid-params')
  for (const deadline of [1_000n, 0n, 87_401n, 2n ** 256n - 1n, 2_000 as never])
    expect(await codeOf({ deadline })).toBe('rpc/invalid-params')
  expect(asked).toEqual([])
  for (const deadline of [1_001n, 87_400n]) expect(await codeOf({ deadline })).toBe('signed')
})

test.each([
  ['no node tells the time', 'soon', 2_800n],
  ['the newest block of a quiet chain is old', '0x64', 2_800n],
  ['the chain is ahead of the device', '0x7d0', 3_800n],
] as const)(
  'the deadline where %s: half an hour from now, or from the block',
  async (_, time, is) => {
    const { feature } = setUp({ time: time as Hex })
    expect((await feature.signPermit(permit)).deadline).toBe(is)
  },
)

test('other forms of the same signature: 0 and 1, 64 bytes (EIP-2098), the upper half; the token gets one form', async () => {
  const plain = await setUp().feature.signPermit(permit)
  const half = (s: bigint, isOdd: boolean) => bytes32(s | (isOdd ? 1n << 255n : 0n))
  const forms: ((r: string, s: bigint, isOdd: boolean) => string)[] = [
    (r, s, isOdd) => `${r}${bytes32(s).slice(2)}0${isOdd ? 1 : 0}`,
    (r, s, isOdd) => `${r}${half(s, isOdd).slice(2)}`,
    (r, s, isOdd) => `${r}${bytes32(order - s).slice(2)}${isOdd ? '1b' : '1c'}`,
    (r, s, isOdd) =>
      `0x${`${r}${bytes32(s).slice(2)}${isOdd ? '1c' : '1b'}`.slice(2).toUpperCase()}`,
  ]
  for (const form of forms) {
    const { r, s, v } = plain
    const { feature } = setUp({ answer: () => form(r, hexToBigInt(s), v === 28) })
    expect(await feature.signPermit(permit)).toEqual(plain)
  }
})

const other = privateKeyToAccount(generatePrivateKey())
const changed = (typed: string, message: object, domain: object = {}) => {
  const all = JSON.parse(typed)
  const next = { domain: { ...all.domain, ...domain }, message: { ...all.message, ...message } }
  return signedBy(owner as never, JSON.stringify({ ...all, ...next }))
}
test.each<[string, Answer]>([
  ['a signature of another key', (typed) => signedBy(other, typed)],
  ['one of another amount', (typed) => changed(typed, { value: '8' })],
  ['one for another spender', (typed) => changed(typed, { spender: bob })],
  ['one of another nonce', (typed) => changed(typed, { nonce: '4' })],
  ['one for another network', (typed) => changed(typed, {}, { chainId: 56 })],
  ['one of a text', () => owner.signMessage({ message: 'hello' })],
  ['63 bytes', () => `0x${'11'.repeat(63)}`],
  ['half a byte more', async (typed) => `${await signedBy(owner as never, typed)}0`],
  ['zeros', () => `0x${'00'.repeat(65)}`],
  ['ones', () => `0x${'ff'.repeat(64)}1b`],
  ['another v', async (typed) => `${(await signedBy(owner as never, typed)).slice(0, -2)}25`],
  ['nothing', () => '0x'],
  ['null', () => null],
  ['an object', () => ({ r: '0x1', s: '0x2', v: 27 })],
  ['a list', async (typed) => [await signedBy(owner as never, typed)]],
  ['bytes', () => new Uint8Array(65)],
])('error: wallet/bad-answer for %s', async (_, answer) => {
  expect(await setUp({ answer }).codeOf()).toBe('wallet/bad-answer')
})

test("error: rpc/unsupported-operation for a smart account's signature, and a wallet that signs no typed data", async () => {
  const long: Answer = async (typed) => `${await signedBy(owner as never, typed)}${'00'.repeat(96)}`
  expect(await setUp({ answer: long }).codeOf()).toBe('rpc/unsupported-operation')
  for (const code of [4200, -32601, -32004]) {
    const answer = () => Promise.reject({ code, message: 'no such method' })
    expect(await setUp({ answer }).codeOf()).toBe('rpc/unsupported-operation')
  }
})

test.each([
  [4001, 'wallet/rejected'],
  [5000, 'wallet/rejected'],
  [4100, 'connection/required'],
  [4900, 'wallet/disconnected'],
  [-32002, 'connection/pending'],
  [1, 'adapter/sign-message-failed'],
])("a wallet's refusal with %i: %s, and nothing is open any more", async (code, named) => {
  let refuses = true
  const { codeOf } = setUp({
    answer: (typed) =>
      refuses ? Promise.reject({ code, message: 'no' }) : signedBy(owner as never, typed),
  })
  expect(await codeOf()).toBe(named)
  refuses = false
  expect(await codeOf()).toBe('signed')
})

test('error: the wallet moved to another network or account before it is asked', async () => {
  const { codeOf, wallet, asked } = setUp()
  wallet.chain = '0x38'
  expect(await codeOf()).toBe('transaction/wrong-network')
  wallet.chain = '0x1'
  wallet.accounts = [bob]
  expect(await codeOf()).toBe('transaction/wrong-account')
  expect(asked).toEqual([])
})

test('error: transaction/wrong-network for another network than the page wants', async () => {
  expect(await setUp().codeOf({ network: 'eip155:56' })).toBe('transaction/wrong-network')
})

test('race: another account or network comes into view while the wallet asks: nothing is returned', async () => {
  for (const next of ['account', 'network'] as const) {
    const bed = setUp({
      answer(typed) {
        if (next === 'account') bed.inView.address = bob
        else bed.inView.network = { ...bed.inView.network, caipNetworkId: 'eip155:56' }
        return signedBy(owner as never, typed)
      },
    })
    expect(await bed.codeOf()).toBe('transaction/changed')
  }
})

test('the wait: ended by the page, and after 10 minutes; a late answer changes nothing', async () => {
  const answer = deferred<unknown>()
  const { codeOf, clock } = setUp({ answer: () => answer.promise })
  const page = new AbortController()
  const waiting = codeOf({ signal: page.signal })
  await clock.settle()
  page.abort()
  expect(await waiting).toBe('connection/cancelled')
  const long = codeOf()
  await clock.advance(600_000)
  expect(await long).toBe('connection/timeout')
  answer.resolve('0x')
  expect(await codeOf({ signal: AbortSignal.abort() })).toBe('connection/cancelled')
  expect(clock.pending).toBe(0)
})

test('error: transaction/busy while another of the account waits for the wallet', async () => {
  const answer = deferred<unknown>()
  const { codeOf, clock, asked } = setUp({ answer: () => answer.promise })
  const first = codeOf()
  await clock.settle()
  expect(await codeOf()).toBe('transaction/busy')
  answer.resolve('0x')
  expect(await first).toBe('wallet/bad-answer')
  expect(asked).toHaveLength(1)
})

test('what was asked for is kept until the call is handed over, and not once it was refused', async () => {
  const kept = (bed: ReturnType<typeof setUp>) =>
    JSON.parse(bed.kept.get('test.unsent-permits') ?? '[]')
  const acts = ['0xA9059cbb'] as const // transfer, which stands for any call here
  let isAsked: unknown[] = []
  const bed = setUp({
    answer(typed) {
      isAsked = kept(bed)
      return signedBy(owner as never, typed)
    },
  })
  expect(await bed.codeOf({ spender: bob, acts })).toBe('signed')
  expect(isAsked).toMatchObject([{ contract: bob, token: bob, amount: '7', acts: ['0xa9059cbb'] }])
  expect(bed.feature.unsent.state.list).toMatchObject([{ account: owner.address, amount: '7' }])
  const transfer = {
    abi: erc20,
    address: bob,
    functionName: 'transfer',
    args: [spender, 1n],
  } as const
  await bed.feature.act(transfer)
  expect([kept(bed), bed.feature.unsent.state.list]).toEqual([[], []])

  const refuse = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  const refused = setUp({ answer: refuse })
  expect(await refused.codeOf()).toBe('wallet/rejected')
  expect(kept(refused)).toEqual([])
  expect(await refused.codeOf({ acts: ['0xa9059cbb00'] })).toBe('rpc/invalid-params')
})

test('who stops waiting for a signature can go on with what it was for', async () => {
  const { codeOf, clock, feature } = setUp({ answer: () => deferred<unknown>().promise })
  const page = new AbortController()
  const waiting = codeOf({ signal: page.signal })
  await clock.settle()
  expect(feature.unsent.state.list).toEqual([])
  page.abort()
  expect(await waiting).toBe('connection/cancelled')
  expect(feature.unsent.state.list).toMatchObject([{ amount: '7' }])
})
