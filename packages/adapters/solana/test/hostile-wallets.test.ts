import { solanaMainnet } from '@gla/core'
import type { Connector, Page } from '@gla/core/family'
import { KitError } from '@gla/core/family'
import { fakePage } from '@gla/core/test/fake-page'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { solana } from '../src/solana.js'
import { registerIn, standardWallet } from './standard-wallet.js'
import { walletKey } from './wallet-key.js'

const never = () => () => undefined

function open() {
  const world = fakePage()
  const page = world.environment.page as Page
  const found: Connector[] = []
  const stop = solana().discover?.(world.environment, (connector) => found.push(connector), never)
  return { page, found, world, stop: () => stop?.() }
}
const ids = (found: readonly Connector[]) => found.map(({ id }) => id)
const request = {
  namespace: 'solana' as const,
  networks: [solanaMainnet],
  preferred: solanaMainnet.caipNetworkId,
  signal: new AbortController().signal,
}
const thrower = () => {
  throw new Error('hostile')
}
const throwing = (field: string, wallet: object) =>
  Object.defineProperty({ ...wallet }, field, { get: thrower })

test('wallets are found whether they come before the app or after it', () => {
  const world = fakePage()
  const page = world.environment.page as Page
  registerIn(page, standardWallet({ name: 'Early' }).wallet)
  const found: Connector[] = []
  const stop = solana().discover?.(world.environment, (connector) => found.push(connector), never)
  registerIn(page, standardWallet({ name: 'Late' }).wallet)
  expect(found.map(({ name }) => name)).toEqual(['Early', 'Late'])
  stop?.()
  registerIn(page, standardWallet({ name: 'Too late' }).wallet)
  expect(found).toHaveLength(2)
})

test('a wallet that registers twice is one; two of one name are two', () => {
  const { page, found } = open()
  const { wallet } = standardWallet()
  registerIn(page, wallet, wallet)
  registerIn(page, wallet)
  registerIn(page, standardWallet().wallet)
  expect(ids(found)).toEqual(['wallet-standard:Honest Wallet', 'wallet-standard:Honest Wallet#2'])
})

test('10,000 registrations: at most 64 wallets, at most 4 of one name or object', () => {
  const { page, found } = open()
  const { wallet } = standardWallet()
  const renamed = { ...wallet, name: 'Name 0' }
  const register = (one: object) =>
    page.dispatch('wallet-standard:register-wallet', (api: { register(one: object): void }) =>
      api.register(one),
    )
  for (let i = 0; i < 5_000; i++) {
    register({ ...wallet })
    renamed.name = `Name ${i}`
    register(renamed)
  }
  expect(found).toHaveLength(8)
  registerIn(page, ...Array.from({ length: 10_000 }, (_, i) => ({ ...wallet, name: `Other ${i}` })))
  expect(found.length).toBeLessThanOrEqual(64)
  expect(new Set(ids(found)).size).toBe(found.length)
})

test('what is no wallet for Solana is not found, and hides nobody', () => {
  const { page, found } = open()
  const { wallet, features } = standardWallet()
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  page.dispatch('wallet-standard:register-wallet', thrower)
  page.dispatch('wallet-standard:register-wallet', { detail: 'no function' })
  page.dispatch('wallet-standard:register-wallet')
  registerIn(
    page,
    null,
    'wallet',
    () => wallet,
    {},
    revoked.proxy,
    ...['name', 'icon', 'chains', 'features'].map((field) => throwing(field, wallet)),
    { ...wallet, name: '' },
    { ...wallet, name: '\u202e\u200b' },
    { ...wallet, chains: ['sui:mainnet'] },
    { ...wallet, chains: new Array(2 ** 32 - 1) },
    { ...wallet, features: { ...features, 'standard:connect': {} } },
    { ...wallet, features: { 'standard:connect': features['standard:connect'] } },
    { ...wallet, features: new Proxy({}, { get: thrower }) },
    wallet,
  )
  expect(ids(found)).toEqual(['wallet-standard:Honest Wallet'])
})

test('what is shown is copied: a name in one line, an image that brings its bytes', () => {
  const { page, found } = open()
  const { wallet } = standardWallet()
  let reads = 0
  const shifting = {
    ...wallet,
    get name() {
      return ++reads === 1 ? ` Hon\u202eest\n${'x'.repeat(1e6)}` : 'Changed'
    },
    icon: 'https://tracker.example/icon.png',
  }
  registerIn(page, shifting, { ...wallet, name: 'Script', icon: 'javascript:alert(1)' })
  registerIn(page, { ...wallet, name: 'Huge', icon: `data:image/png,${'A'.repeat(1e6)}` })
  expect(found.map(({ name }) => name)).toEqual([`Honest ${'x'.repeat(25)}`, 'Script', 'Huge'])
  expect(found.map(({ icon }) => icon)).toEqual([null, null, null])
})

test('the object wallets are given cannot be changed', () => {
  const { page, found } = open()
  page.dispatch('wallet-standard:register-wallet', (api: object) => {
    expect(Object.isFrozen(api)).toBe(true)
  })
  expect(found).toEqual([])
})

const own = () => standardWallet().account
test.each<[string, () => unknown, number]>([
  ['nothing', () => undefined, 0],
  ['no list', () => ({ accounts: 'all' }), 0],
  ['a throwing getter', () => throwing('accounts', {}), -1],
  ['accounts of other chains', () => ({ accounts: [{ ...own(), chains: ['sui:mainnet'] }] }), 0],
  ['addresses that are none', () => ({ accounts: [{ ...own(), address: '0x1' }] }), 0],
  ['a hole and one account', () => ({ accounts: [null, own()] }), 1],
  ['a million accounts', () => ({ accounts: Array.from({ length: 1e6 }, own1) }), 1],
  ['an endless list', () => ({ accounts: new Array(2 ** 32 - 1) }), 0],
])('accounts: a wallet that gives %s', async (_name, output, count) => {
  const { page, found } = open()
  const { wallet, features } = standardWallet()
  const connect = async () => output()
  registerIn(page, { ...wallet, features: { ...features, 'standard:connect': { connect } } })
  const link = await found[0]?.connect(request).catch((error: unknown) => error)
  if (count > 0) expect(link).toMatchObject({ accounts: { length: count } })
  else expect(link).toBeInstanceOf(Error)
  if (count === 0) expect(link).toMatchObject({ code: 'connector/no-accounts' })
})
const fixed = own()
const own1 = () => fixed

test.each<[string, unknown]>([
  ['no list', { signature: new Uint8Array(64) }],
  ['an empty list', []],
  ['two answers to one question', [{ signature: new Uint8Array(64) }, {}]],
  ['no bytes', [{ signature: 'abc' }]],
  ['a list of numbers', [{ signature: [1, 2, 3] }]],
  ['a megabyte', [{ signature: new Uint8Array(1e6) }]],
  ['a throwing getter', [throwing('signature', {})]],
])('signatures: %s makes no sense', async (_name, output) => {
  const { page, found } = open()
  const { wallet, features, address } = standardWallet()
  const signMessage = async () => output
  registerIn(page, { ...wallet, features: { ...features, 'solana:signMessage': { signMessage } } })
  const link = await found[0]?.connect(request)
  const params = { message: base58.encode(new Uint8Array(8)), pubkey: address }
  const signing = link?.provider.request({ method: 'solana_signMessage', params })
  await expect(signing).rejects.toMatchObject({ code: 'wallet/bad-answer' })
})

test('several transactions: each answered in its place', async () => {
  const { page, found } = open()
  const key = walletKey()
  registerIn(page, standardWallet({ key }).wallet)
  const link = await found[0]?.connect(request)
  const wires = [1, 2].map((byte) => new Uint8Array(100).fill(byte))
  const answer = await link?.provider.request({
    method: 'solana_signAllTransactions',
    params: { transactions: wires.map((wire) => base64.encode(wire)), pubkey: key.address },
  })
  expect(answer).toEqual({
    transactions: wires.map((wire) => base64.encode(key.signTransaction(wire))),
  })
})

test.each<[string, unknown, unknown]>([
  ['a text', 'no', undefined],
  ['null', null, undefined],
  ['a throwing object', throwing('message', {}), undefined],
  ['words that are a no', new Error('User rejected the request.'), 4001],
  ['a frozen object with a code', Object.freeze({ code: 4001 }), 4001],
  ['a megabyte of words', new Error('x'.repeat(1e6)), undefined],
])('errors: a wallet that throws %s', async (_name, thrown, code) => {
  const { page, found } = open()
  const { wallet, features } = standardWallet()
  const connect = () => Promise.reject(thrown)
  registerIn(page, { ...wallet, features: { ...features, 'standard:connect': { connect } } })
  const error = await found[0]?.connect(request).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(KitError)
  expect((error as { code?: unknown }).code).toBe(code)
})
