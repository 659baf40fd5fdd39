import { expect, test } from 'vitest'
import { fakeConnector } from '../../test/fake-connector.js'
import type { Connector } from '../connectors/connector.js'
import { createConnectors } from './connectors.js'

const connector = (id: string, more: Partial<Connector> = {}) =>
  fakeConnector({ id, name: `Wallet ${id}`, rdns: id, ...more }).connector

function setUp({ present = [] as Connector[], excluded = [] as string[] } = {}) {
  let found: (connector: Connector) => void = () => undefined
  let searches = 0
  let stopped = 0
  const connectors = createConnectors({
    excluded,
    discover(tell) {
      found = tell
      searches++
      for (const connector of present) tell(connector)
      return () => void stopped++
    },
  })
  return {
    connectors,
    announce: (connector: Connector) => found(connector),
    ids: () => connectors.state.list.map(({ id }) => id),
    counts: () => ({ searches, stopped }),
  }
}

test('default: looks when told to, once; shows plain data in the order found', () => {
  const { connectors, ids, announce, counts } = setUp({ present: [connector('a')] })
  expect(ids()).toEqual([])
  connectors.discover()
  connectors.discover()
  announce(connector('b'))
  announce(connector('b'))
  expect(ids()).toEqual(['a', 'b'])
  expect(connectors.state.list[0]).toEqual({
    id: 'a',
    name: 'Wallet a',
    type: 'announced',
    namespaces: ['eip155'],
    icon: null,
    rdns: 'a',
    duplicate: false,
  })
  connectors.destroy()
  expect(counts()).toEqual({ searches: 1, stopped: 1 })
})

test('wallet-connect stays last', () => {
  const { connectors, ids } = setUp()
  connectors.add(connector('wc', { type: 'wallet-connect', rdns: null }))
  connectors.add(connector('a'))
  connectors.add(connector('b'))
  expect(ids()).toEqual(['a', 'b', 'wc'])
})

test('two wallets of one rdns are both shown with a warning; none without rdns is', () => {
  const { connectors } = setUp()
  connectors.add(connector('a', { rdns: 'com.same' }))
  connectors.add(connector('b'))
  connectors.add(connector('a#1', { rdns: 'com.same' }))
  connectors.add(connector('injected', { rdns: null }))
  connectors.add(connector('wc', { rdns: null }))
  expect(connectors.state.list.map(({ duplicate }) => duplicate)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

test('excluded by id, rdns or name, whatever the case (spec §6)', () => {
  const { connectors, ids } = setUp({ excluded: ['A', 'COM.B', 'wallet c'] })
  connectors.add(connector('a'))
  connectors.add(connector('b', { rdns: 'com.b' }))
  connectors.add(connector('c'))
  connectors.add(connector('d', { rdns: null }))
  expect(ids()).toEqual(['d'])
  expect(connectors.get('a')).toBeNull()
})

test('login: of type auth alone, known accounts elsewhere, each once, in its order', () => {
  const { connectors } = setUp()
  const socials = ['x', 'myspace', 'google', 'x', '__proto__', 'toString'] as never
  connectors.add(connector('auth', { type: 'auth', login: { email: true, socials } }))
  connectors.add(connector('a', { login: { email: true, socials } }))
  connectors.add(connector('b', { type: 'auth' }))
  expect(connectors.state.list.map(({ login }) => login)).toEqual([
    { email: true, socials: ['x', 'google'] },
    undefined,
    undefined,
  ])
})

test('find: one that is there, one that comes, none when the wait is over', async () => {
  const { connectors, announce } = setUp()
  connectors.discover()
  const [a, b] = [connector('a'), connector('b')]
  announce(a)
  const stop = new AbortController()
  expect(await connectors.find('a', stop.signal)).toBe(a)
  const coming = connectors.find('b', stop.signal)
  const missing = connectors.find('c', stop.signal)
  announce(b)
  expect(await coming).toBe(b)
  stop.abort()
  expect(await missing).toBeNull()
  expect(await connectors.find('c', stop.signal)).toBeNull()
})

test('leak: destroy ends each connector', () => {
  const { connectors } = setUp()
  const ended: string[] = []
  connectors.add(connector('a', { destroy: () => void ended.push('a') }))
  connectors.add(connector('b'))
  connectors.destroy()
  expect(ended).toEqual(['a'])
})

test('a wallet of two families is one entry, that asks which', () => {
  const { connectors, ids } = setUp()
  const evm = connector('app.two', { name: 'Two' })
  const solana = connector('solana:two', { name: 'two', namespaces: ['solana'], rdns: null })
  connectors.add(evm)
  connectors.add(connector('b'))
  connectors.add(solana)
  connectors.add(solana)
  expect(ids()).toEqual(['app.two', 'b'])
  expect(connectors.state.list[0]?.namespaces).toEqual(['eip155', 'solana'])
  expect(connectors.get('app.two')).toBe(evm)
  expect(connectors.get('app.two', 'solana')).toBe(solana)
  expect(connectors.get('solana:two')).toBe(solana)
  expect(connectors.get('app.two', 'bip122')).toBeNull()
})

test('a family without reverse domains: one name claimed twice is shown with a warning', () => {
  const { connectors } = setUp()
  const named = { name: 'Same', rdns: null, namespaces: ['solana'] } as const
  connectors.add(connector('wallet-standard:Same', named))
  connectors.add(connector('wallet-standard:same#2', named))
  expect(connectors.state.list.map(({ duplicate }) => duplicate)).toEqual([true, true])
  expect(connectors.isAmbiguous('wallet-standard:Same')).toBe(true)
})

test('one name claimed twice in a family stays two entries', () => {
  const { connectors, ids } = setUp()
  connectors.add(connector('a', { name: 'Same' }))
  connectors.add(connector('b', { name: 'Same' }))
  connectors.add(connector('wc', { name: 'Same', type: 'wallet-connect', namespaces: ['solana'] }))
  expect(ids()).toEqual(['a', 'b', 'wc'])
})

test('the wallet at window.ethereum that announces itself late is one entry', () => {
  const { connectors } = setUp()
  const reaches = {}
  connectors.add(connector('injected', { type: 'injected', rdns: null, reaches }))
  const announced = connector('com.late', { name: 'Late', reaches })
  connectors.add(announced)
  expect(connectors.state.list).toMatchObject([
    { id: 'injected', name: 'Late', type: 'announced', rdns: 'com.late' },
  ])
  expect(connectors.get('com.late')).toBe(announced)
})

const sdk = () =>
  connector('coinbaseWalletSDK', {
    name: 'Coinbase Wallet',
    type: 'coinbase',
    rdns: 'com.coinbase.wallet',
  })
const extension = (more: Partial<Connector> = {}) =>
  connector('com.coinbase.wallet', { name: 'Coinbase', icon: 'data:image/png;base64,AA', ...more })

test('an SDK and the extension that announces itself are one entry, which is the extension; each is reachable', () => {
  for (const isReversed of [false, true]) {
    const { connectors } = setUp()
    const both = [sdk(), extension()] as const
    connectors.add(connector('a'))
    for (const each of isReversed ? [...both].reverse() : both) connectors.add(each)
    connectors.add(connector('b'))
    expect(connectors.state.list.map(({ id }) => id)).toEqual(['a', 'com.coinbase.wallet', 'b'])
    expect(connectors.state.list[1]).toMatchObject({
      name: 'Coinbase',
      type: 'announced',
      icon: 'data:image/png;base64,AA',
      rdns: 'com.coinbase.wallet',
      duplicate: false,
    })
    expect(connectors.get('com.coinbase.wallet')).toBe(both[1])
    // What was connected through the SDK is restored through it.
    expect(connectors.get('coinbaseWalletSDK')).toBe(both[0])
    expect(connectors.isAmbiguous('coinbaseWalletSDK')).toBe(false)
  }
})

test('hostile: a second one under the name of an SDK is shown beside it, with a warning', () => {
  const { connectors } = setUp()
  const real = extension()
  connectors.add(sdk())
  connectors.add(real)
  connectors.add(extension({ id: 'com.coinbase.wallet#2', rdns: 'com.coinbase.wallet' }))
  expect(connectors.state.list.map(({ id, duplicate }) => [id, duplicate])).toEqual([
    ['com.coinbase.wallet', true],
    ['com.coinbase.wallet#2', true],
  ])
  expect(connectors.get('com.coinbase.wallet')).toBe(real)
})

test('an SDK, its extension, and the same wallet in another family are one entry', () => {
  const { connectors, ids } = setUp()
  const solana = connector('wallet-standard:Coinbase', {
    name: 'Coinbase',
    rdns: null,
    namespaces: ['solana'],
  })
  for (const each of [sdk(), extension(), solana]) connectors.add(each)
  expect(ids()).toEqual(['com.coinbase.wallet'])
  expect(connectors.state.list[0]?.namespaces).toEqual(['eip155', 'solana'])
  expect(connectors.get('com.coinbase.wallet', 'solana')).toBe(solana)
})

test('only the first announcement of the object at window.ethereum says what it is called', () => {
  const { connectors } = setUp()
  const reaches = {}
  connectors.add(connector('injected', { type: 'injected', rdns: null, reaches }))
  connectors.add(connector('com.late', { name: 'Late', reaches }))
  connectors.add(connector('com.better', { name: 'Better', reaches }))
  expect(connectors.state.list.map(({ name }) => name)).toEqual(['Late'])
  expect(connectors.get('com.better')).not.toBeNull()
})

test('what is not one wallet stays two rows, without a warning', () => {
  const solana: Partial<Connector> = { namespaces: ['solana'] }
  const reaches = {}
  const pairs: Record<string, [Partial<Connector>, Partial<Connector>]> = {
    'another name in another family': [{ name: 'A' }, { name: 'B', ...solana }],
    'the name of a connector that is no browser wallet': [
      { name: 'A', type: 'wallet-connect', rdns: null },
      { name: 'A', ...solana },
    ],
    'a name that only one of them announces': [
      { name: 'A', type: 'auth', rdns: null },
      { name: 'A', rdns: null },
    ],
    'one object in two families, under two names': [
      { name: 'A', reaches },
      { name: 'B', reaches, ...solana },
    ],
    'an object that a connector of the dapp reaches too': [
      { name: 'A', rdns: null, reaches },
      { name: 'B', rdns: null, reaches, type: 'auth' },
    ],
    'an SDK and a wallet without rdns': [{ type: 'coinbase', rdns: null }, { rdns: null }],
  }
  for (const [what, [first, second]] of Object.entries(pairs)) {
    const { connectors } = setUp()
    connectors.add(connector('first', first))
    connectors.add(connector('second', second))
    const rows = connectors.state.list.map(({ id, duplicate }) => [id, duplicate])
    expect([what, new Map(rows as [string, boolean][])]).toEqual([
      what,
      new Map([
        ['first', false],
        ['second', false],
      ]),
    ])
  }
})

test('a second name of one object is no claim to that name in another family', () => {
  const { connectors } = setUp()
  const reaches = {}
  connectors.add(connector('one', { name: 'Z', rdns: null, reaches }))
  connectors.add(connector('other', { name: 'X', rdns: null, namespaces: ['solana'] }))
  connectors.add(connector('two', { name: 'X', rdns: null, reaches }))
  expect(connectors.state.list.map(({ id, duplicate }) => [id, duplicate])).toEqual([
    ['one', false],
    ['other', false],
  ])
})
