import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferredSource, readySource, someWallet, someWallets } from '../../test/fake-wallets.js'
import { FeatureError } from '../errors/feature-error.js'
import { createWallets } from './wallets.js'

type Deps = Parameters<typeof createWallets>[0]
const offline = () => new FeatureError('network/unreachable')
const connector = (name: string, rdns: string | null = null) => ({
  id: rdns ?? name,
  name,
  rdns,
  type: 'announced' as const,
  namespaces: ['eip155' as const],
  icon: null,
  duplicate: false,
})

function setUp(given: Partial<Deps> = {}) {
  const clock = fakeClock()
  let recent: readonly string[] = given.recent?.() ?? []
  const wallets = createWallets({
    named: () => undefined,
    ...clock,
    bundled: readySource(someWallets(100)),
    provider: null,
    chains: ['eip155:1'],
    namespace: () => 'eip155',
    isMobile: () => false,
    address: () => 'https://dapp.example/',
    connectors: () => [],
    excluded: [],
    included: [],
    featured: [],
    ...given,
    recent: () => recent,
    storeRecent(ids) {
      recent = ids
    },
  })
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  return { clock, wallets, ids, state: wallets.state, stored: () => recent }
}

test('default: pages of 40 until the end, each wallet once', async () => {
  const { wallets, state } = setUp()
  expect(state.list).toEqual({ status: 'idle', wallets: [], error: null })
  const sizes = []
  for (let i = 0; i < 4; i++) {
    await wallets.loadNext()
    sizes.push([state.list.status, state.list.wallets.length])
  }
  expect(sizes).toEqual([
    ['ready', 40],
    ['ready', 80],
    ['complete', 100],
    ['complete', 100],
  ])
  expect(state.count).toBe(100)
})

test('default: 4 recommended, that are neither installed nor featured; featured in their order', async () => {
  const connectors = [connector('wallet W1'), connector('Other', 'io.two')]
  const all = someWallets(10).map((one) => (one.id === 'w2' ? { ...one, rdns: ['io.two'] } : one))
  const { wallets, state, ids } = setUp({
    bundled: readySource(all),
    featured: ['w5', 'w0', 'nobody'],
    connectors: () => connectors,
  })
  await wallets.prepare()
  expect(ids(state.featured)).toEqual(['w5', 'w0'])
  expect(ids(wallets.recommended())).toEqual(['w3', 'w4', 'w6', 'w7'])
  connectors.push(connector('Wallet w3'))
  expect(ids(wallets.recommended())).toEqual(['w4', 'w6', 'w7', 'w8'])
  await wallets.loadNext()
  expect(ids(wallets.entries())).toEqual([
    'wallet W1',
    'io.two',
    'Wallet w3',
    'w5',
    'w0',
    'w4',
    'w6',
    'w7',
    'w8',
    'w9',
  ])
})

test('what is excluded by id, rdns or name is nowhere', async () => {
  const all = [
    someWallet('a', { name: 'Alpha' }),
    someWallet('b', { rdns: ['io.beta'] }),
    someWallet('c'),
    someWallet('d', { chains: ['solana'] }),
    someWallet('e', { chains: [] }),
  ]
  const { clock, wallets, state, ids } = setUp({
    bundled: readySource(all),
    excluded: ['ALPHA', 'IO.beta'],
    featured: ['a'],
    recent: () => ['b', 'c'],
  })
  await Promise.all([wallets.prepare(), wallets.loadNext()])
  wallets.search('wallet')
  await clock.advance(300)
  const everywhere = [state.list, state.suggested, state.search.found].map((list) => list.wallets)
  for (const list of everywhere) expect(ids(list)).toEqual(['c', 'e'])
  expect(ids([...state.featured, ...wallets.recent()])).toEqual(['c'])
})

test('on a phone only wallets that open there; only the included where some are named', async () => {
  const all = [someWallet('a', { mobileLink: null }), someWallet('b'), someWallet('c')]
  const phone = setUp({ bundled: readySource(all), isMobile: () => true })
  await phone.wallets.loadNext()
  expect(phone.ids(phone.state.list.wallets)).toEqual(['b', 'c'])
  const only = setUp({ bundled: readySource(all), included: ['a', 'c'] })
  await only.wallets.loadNext()
  expect(only.ids(only.state.list.wallets)).toEqual(['a', 'c'])
})

test('search: after a pause, from the first character or with a badge; up to 100; nothing found is empty', async () => {
  const bundled = readySource([...someWallets(150), someWallet('z', { badge: 'certified' })])
  const { clock, wallets, state, ids } = setUp({ bundled })
  wallets.search(' ')
  await clock.advance(1000)
  expect(state.search.found.status).toBe('idle')
  for (const text of ['w', 'wa', 'wal', 'wall']) {
    wallets.search(text)
    await clock.advance(100)
  }
  expect(state.search).toMatchObject({ query: 'wall', found: { status: 'loading' } })
  expect(bundled.queries).toHaveLength(0)
  await clock.advance(200)
  expect(bundled.queries.map(({ search }) => search)).toEqual(['wall'])
  expect(state.search.found).toMatchObject({ status: 'complete', error: null })
  expect(state.search.found.wallets).toHaveLength(100)
  wallets.search('', 'certified')
  await clock.advance(300)
  expect(ids(state.search.found.wallets)).toEqual(['z'])
  wallets.search('no such')
  await clock.advance(300)
  expect(state.search.found).toEqual({ status: 'empty', wallets: [], error: null })
  wallets.search('')
  expect(state.search.found.status).toBe('idle')
  expect(clock.pending).toBe(0)
})

test('search: what an earlier one found is there at once while somebody types on, and while its answer is awaited', async () => {
  const provider = deferredSource(someWallets(100))
  const { clock, wallets, state, ids } = setUp({ provider })
  wallets.search('t w2')
  await clock.advance(300)
  provider.queries[0]?.answer()
  await clock.settle()
  expect(ids(state.search.found.wallets)).toHaveLength(11)
  wallets.search('t w22')
  expect(ids(state.search.earlier)).toEqual(['w22'])
  expect(state.search.found).toMatchObject({ status: 'loading', wallets: [] })
  await clock.advance(300)
  provider.queries[1]?.fail(offline())
  await clock.settle()
  expect(state.source).toBe('bundled')
  expect(ids(state.search.earlier)).toEqual(['w22'])
  // Asked again, the provider's list begins anew.
  void wallets.retry()
  expect(state.search.earlier).toEqual([])
})

test('race: the answer to an older search is dropped, in whatever order answers come', async () => {
  const provider = deferredSource(someWallets(100))
  const { clock, wallets, state, ids } = setUp({ provider })
  wallets.search('t w1')
  await clock.advance(300)
  wallets.search('t w22')
  expect(provider.queries[0]?.signal?.aborted).toBe(true)
  await clock.settle()
  expect(state.search.found.status).toBe('loading')
  await clock.advance(300)
  provider.queries[1]?.answer()
  await clock.settle()
  provider.queries[0]?.answer()
  await clock.settle()
  expect(ids(state.search.found.wallets)).toEqual(['w22'])
  expect(state.search.query).toBe('t w22')
})

test('the provider failed: the bundled wallets stand in and state says why; it is left alone until asked again', async () => {
  const provider = deferredSource(someWallets(50, 'p'))
  const { clock, wallets, state, ids } = setUp({ provider })
  expect(state.source).toBe('provider')
  void wallets.loadNext()
  provider.queries[0]?.fail(offline())
  await clock.settle()
  expect(state).toMatchObject({ source: 'bundled', providerError: 'network/unreachable' })
  expect(ids(state.list.wallets)[0]).toBe('w0')
  await wallets.loadNext()
  wallets.search('wallet')
  await clock.advance(300)
  expect(provider.queries).toHaveLength(1)
  expect(state.list.wallets).toHaveLength(80)

  const again = wallets.retry()
  expect(state).toMatchObject({
    source: 'provider',
    providerError: null,
    list: { status: 'loading' },
  })
  for (const question of provider.queries.slice(1)) question.answer()
  await again
  expect(state.list.wallets).toHaveLength(40)
  expect(ids(state.list.wallets)[0]).toBe('p0')
  expect(ids(state.search.found.wallets)[0]).toBe('p0')
})

test('error: a later page of the provider that fails keeps what is there, and is asked again', async () => {
  const provider = deferredSource(someWallets(60, 'p'))
  const { clock, wallets, state } = setUp({ provider })
  void wallets.loadNext()
  provider.queries[0]?.answer()
  await clock.settle()
  void wallets.loadNext()
  expect(state.list).toMatchObject({ status: 'loading-more' })
  provider.queries[1]?.fail(offline())
  await clock.settle()
  expect(state.list).toMatchObject({ status: 'failed', error: 'network/unreachable' })
  expect(state.list.wallets).toHaveLength(40)
  expect(state.source).toBe('provider')
  const again = wallets.retry()
  expect(provider.queries[2]?.query.page).toBe(2)
  provider.queries[2]?.answer()
  await again
  expect(state.list).toMatchObject({ status: 'complete', error: null })
  expect(state.list.wallets).toHaveLength(60)
})

test('error: neither answers; everything says so, and can be tried again', async () => {
  const bundled = deferredSource(someWallets(3))
  const { clock, wallets, state, ids } = setUp({ bundled })
  void wallets.prepare()
  void wallets.loadNext()
  wallets.search('wallet')
  await clock.advance(300)
  for (const question of bundled.queries) question.fail(new TypeError('no such chunk'))
  await clock.settle()
  for (const list of [state.list, state.suggested, state.search.found])
    expect(list).toEqual({ status: 'failed', wallets: [], error: 'unknown' })
  const again = wallets.retry()
  for (const question of bundled.queries.slice(3)) question.answer()
  await again
  for (const list of [state.list, state.suggested, state.search.found])
    expect(ids(list.wallets)).toEqual(['w0', 'w1', 'w2'])
})

test('error: silence is a failure at its deadline', async () => {
  const bundled = deferredSource([])
  const { clock, wallets, state } = setUp({ bundled, provider: deferredSource([]) })
  void wallets.loadNext()
  await clock.advance(15_000)
  expect(state.providerError).toBe('network/unreachable')
  await clock.advance(15_000)
  expect(state.list).toMatchObject({ status: 'failed', error: 'network/unreachable' })
  expect(clock.pending).toBe(0)
})

test('input: pages of twins, of nothing, and without end', async () => {
  const page = { wallets: [someWallet('a')], count: Number.MAX_SAFE_INTEGER, more: true }
  let asked = 0
  const provider = { list: async () => ({ ...page, asked: asked++ }) }
  const { wallets, state, ids } = setUp({ provider })
  for (let i = 0; i < 60; i++) await wallets.loadNext()
  expect(ids(state.list.wallets)).toEqual(['a'])
  expect(state.list.status).toBe('complete')
  expect(asked).toBe(100)
})

test('recents: the last two chosen, hidden where installed or of another family; unknown ids dropped', async () => {
  const all = [...someWallets(5), someWallet('s', { chains: ['solana'] })]
  const connectors: ReturnType<typeof connector>[] = []
  const { wallets, ids, stored } = setUp({
    bundled: readySource(all),
    chains: ['eip155:1', 'solana:x'],
    connectors: () => connectors,
    recent: () => ['gone', 's'],
  })
  await wallets.prepare()
  expect(stored()).toEqual(['s'])
  expect(wallets.recent()).toEqual([])
  wallets.remember('w3')
  wallets.remember('nobody')
  expect(stored()).toEqual(['w3', 's'])
  wallets.remember('w4')
  expect(ids(wallets.recent())).toEqual(['w4', 'w3'])
  connectors.push(connector('wallet W3'))
  expect(ids(wallets.recent())).toEqual(['w4'])
})

test('recents are kept while a stand-in that does not know them is shown', async () => {
  const provider = { list: async () => Promise.reject(offline()) }
  const { wallets, stored } = setUp({ provider, recent: () => ['p1', 'w1'] })
  await wallets.prepare()
  expect(stored()).toEqual(['p1', 'w1'])
  expect(wallets.recent().map(({ id }) => id)).toEqual(['w1'])
})

test('race: a wallet chosen while the recent ones are read is not lost', async () => {
  const bundled = deferredSource(someWallets(5))
  const { clock, wallets, ids, stored } = setUp({ bundled, recent: () => ['gone', 'w1'] })
  void wallets.loadNext()
  bundled.queries[0]?.answer()
  await clock.settle()
  const prepared = wallets.prepare()
  wallets.remember('w4')
  for (const question of bundled.queries) question.answer()
  await prepared
  expect(stored()[0]).toBe('w4')
  expect(ids(wallets.recent())[0]).toBe('w4')
})

test('leak: destroy ends what is open; what comes later changes nothing', async () => {
  const bundled = deferredSource(someWallets(5))
  const { clock, wallets, state } = setUp({ bundled })
  void wallets.prepare()
  void wallets.loadNext()
  wallets.search('wallet')
  wallets.destroy()
  expect(bundled.queries.every(({ signal }) => signal?.aborted)).toBe(true)
  for (const question of bundled.queries) question.answer()
  await clock.advance(1000)
  expect(clock.pending).toBe(0)
  expect(state.list.wallets).toEqual([])
  expect(state.suggested.wallets).toEqual([])
})
