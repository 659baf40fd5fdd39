import type { Connector } from '@gla/core/family'
import { describe, expect, test } from 'vitest'
import { fakeBitcoinPage } from '../../test/fake-bitcoin-page.js'
import {
  leatherProvider,
  okxProvider,
  satsProvider,
  standardProvider,
} from '../../test/scripted-wallets.js'
import { bitcoinMainnet } from '../networks.js'
import { discoverBitcoinWallets } from './discover-wallets.js'

function look(onWindow: Record<string, unknown> = {}, registering: unknown[] = []) {
  const fake = fakeBitcoinPage(onWindow, registering)
  const found: Connector[] = []
  const looks = new Set<() => void>()
  const stop = discoverBitcoinWallets(
    fake.env,
    (connector) => void found.push(connector),
    (look) => {
      looks.add(look)
      return () => void looks.delete(look)
    },
  )
  const lookAgain = () => [...looks].forEach((one) => void one())
  return { ...fake, found, looks, lookAgain, stop, names: () => found.map(({ name }) => name) }
}
const throwing = () =>
  new Proxy(
    {},
    {
      get() {
        throw new Error('hostile')
      },
    },
  )

test('every kind is found, and none is asked', () => {
  const [sats, leather, okx] = [satsProvider(), leatherProvider(), okxProvider()]
  const standard = standardProvider()
  const { found } = look(
    {
      btc_providers: [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon: 'data:,' }],
      XverseProviders: { BitcoinProvider: sats.provider },
      LeatherProvider: leather.provider,
      okxwallet: { bitcoin: okx.provider },
    },
    [standard.provider],
  )
  expect(found.map(({ id, name, icon }) => ({ id, name, icon }))).toEqual([
    { id: 'XverseProviders.BitcoinProvider', name: 'Xverse', icon: null },
    { id: 'LeatherProvider', name: 'Leather', icon: null },
    { id: 'OKX', name: 'OKX Wallet', icon: null },
    {
      id: 'wallet-standard:Standard Wallet',
      name: 'Standard Wallet',
      icon: 'data:image/png;base64,iVBORw0KGgo=',
    },
  ])
  for (const connector of found)
    expect(connector).toMatchObject({ type: 'announced', namespaces: ['bip122'], rdns: null })
  for (const { person } of [sats, leather, okx, standard]) expect(person.asked).toEqual([])
})

describe('one wallet found in two ways is one', () => {
  test('listed, and at its own name', () => {
    const { provider } = leatherProvider()
    const { names } = look({
      btc_providers: [{ id: 'LeatherProvider', name: 'Leather', icon: '' }],
      LeatherProvider: provider,
    })
    expect(names()).toEqual(['Leather'])
  })

  test('on the window, and registered under the same name', () => {
    const { found } = look(
      {
        btc_providers: [{ id: 'Magic', name: 'Magic Wallet', icon: '' }],
        Magic: satsProvider().provider,
      },
      [standardProvider(undefined, 'magic wallet').provider],
    )
    expect(found.map(({ id }) => id)).toEqual(['Magic'])
  })

  test('heard again', () => {
    const { provider } = standardProvider()
    const { announce, names } = look({}, [provider])
    announce(provider)
    expect(names()).toEqual(['Standard Wallet'])
  })
})

test('those that come late: registered at any time, on the window at every further look', () => {
  const { announce, lookAgain, looks, names, onWindow, stop } = look()
  announce(standardProvider().provider)
  onWindow.LeatherProvider = leatherProvider().provider
  lookAgain()
  onWindow.okxwallet = { bitcoin: okxProvider().provider }
  lookAgain()
  lookAgain()
  expect(names()).toEqual(['Standard Wallet', 'Leather', 'OKX Wallet'])
  stop()
  announce(standardProvider(undefined, 'Too Late').provider)
  expect(names()).toHaveLength(3)
  expect(looks.size).toBe(0)
})

test('of one name there are four at most, each with an id of its own; of all there are 64', () => {
  const { found } = look(
    {},
    Array.from({ length: 50 }, () => standardProvider().provider),
  )
  expect(found).toHaveLength(4)
  expect(new Set(found.map(({ id }) => id)).size).toBe(4)
  const many = Array.from(
    { length: 1_000 },
    (_, i) => standardProvider(undefined, `W${i}`).provider,
  )
  expect(look({}, many).found).toHaveLength(64)
})

test('hostile pages: what throws, lies or leads elsewhere hides nobody but itself', () => {
  const honest = satsProvider().provider
  const { names } = look(
    {
      btc_providers: [
        null,
        7,
        throwing(),
        { id: 'constructor.constructor', name: 'Function', icon: '' },
        { id: '__proto__', name: 'Proto', icon: '' },
        { id: 'Honest.constructor', name: 'Constructor', icon: '' },
        { id: 'a.b.c.d.e', name: 'Deep', icon: '' },
        { id: 'x'.repeat(1e6), name: 'Long', icon: '' },
        { id: 'Missing', name: 'Missing', icon: '' },
        { id: 'Throwing', name: 'Throwing', icon: '' },
        { id: 'NoRequest', name: 'No request', icon: '' },
        { id: 'Honest', name: '\u202e', icon: '' },
        { id: 'Honest', name: 'Honest\u202e', icon: '' },
      ],
      Honest: honest,
      Throwing: throwing(),
      NoRequest: { request: 'no function' },
      LeatherProvider: 'text',
      okxwallet: throwing(),
    },
    [
      null,
      7,
      throwing(),
      {},
      { name: 'No features' },
      { name: 'Odd', features: { 'bitcoin:connect': {} } },
    ],
  )
  expect(names()).toEqual(['Honest'])
  for (const list of ['list', {}, throwing(), { length: 1e9 }])
    expect(look({ btc_providers: list }).found).toEqual([])
})

test('hostile announcements: details that are no functions, or throw', () => {
  const { env, found } = look()
  for (const detail of [null, 7, 'x', {}, () => undefined, throwing])
    env.page.dispatch('wallet-standard:register-wallet', detail)
  expect(found).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['null', { result: null }],
  ['no list', { result: { addresses: 'bc1q' } }],
  ['none of Bitcoin', { result: { addresses: [{ address: 'SP2J6ZY48GV1', purpose: 'stacks' }] } }],
  ['a throwing getter', throwing()],
  ['a megabyte', { result: { addresses: [{ address: 'b'.repeat(1e6) }] } }],
  ['an error that is a text', { error: 'No.' }],
])('hostile wallets: one that answers %s is not connected', async (_name, answer) => {
  const { found } = look({ LeatherProvider: { request: async () => answer } })
  const connecting = found[0]?.connect({
    namespace: 'bip122',
    networks: [bitcoinMainnet],
    preferred: bitcoinMainnet.caipNetworkId,
    signal: new AbortController().signal,
  })
  await expect(connecting).rejects.toBeInstanceOf(Error)
})

test.each([
  ['a text', 'No.'],
  ['null', null],
  ['frozen', Object.freeze({})],
  ['hostile', throwing()],
])('hostile wallets: what is thrown becomes an error: %s', async (_name, thrown) => {
  const { found } = look({
    okxwallet: {
      bitcoin: {
        ...okxProvider().provider,
        connect: () => Promise.reject(thrown),
      },
    },
  })
  const connecting = found[0]?.connect({
    namespace: 'bip122',
    networks: [bitcoinMainnet],
    preferred: bitcoinMainnet.caipNetworkId,
    signal: new AbortController().signal,
  })
  await expect(connecting).rejects.toBeInstanceOf(Error)
})
