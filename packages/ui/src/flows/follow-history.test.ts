// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeBrowser, setUp } from '../test/browser-history.js'
import { until } from '../test/find.js'
import { createTestKit } from '../test/test-kit.js'
import { followHistory } from './follow-history.js'

test('Back goes back in the modal, view by view, and then closes it; the page’s router is told of nothing', async () => {
  const { kit, back, isAt, shows, closed, told, at } = setUp()
  kit.modal.open()
  await isAt(2)
  kit.router.push('WhatIsAWallet')
  await isAt(3)
  back()
  await shows('Connect')
  await isAt(2)
  back()
  await closed()
  expect(at()).toBe(1)
  expect(told).toEqual([])
})

test('entries have the address of the page’s own and its state, for its router', async () => {
  const { kit, isAt, browser, url } = setUp()
  kit.modal.open()
  await isAt(2)
  expect(browser.history.state).toMatchObject({ idx: 3 })
  expect(url()).toBe('https://app.test/now?q=1')
  const odd = setUp({}, fakeBrowser({ state: 'a text' }))
  odd.kit.modal.open()
  await odd.isAt(2)
})

test('closed by its button: no entry of it is left, and Forward leads to nothing', async () => {
  const { kit, isAt, forward, told, closed, at } = setUp()
  kit.modal.open()
  kit.router.push('AllWallets')
  await isAt(3)
  kit.modal.close()
  await isAt(1)
  forward()
  await until('gone on', () => at() === 2)
  await isAt(1)
  await closed()
  expect(told).toEqual([])
})

test('the button of the modal goes back: its entry goes with it', async () => {
  const { kit, isAt, shows } = setUp()
  kit.modal.open()
  kit.router.push('AllWallets')
  await isAt(3)
  kit.router.back()
  await isAt(2)
  await shows('Connect')
  kit.router.push('WhatIsAWallet')
  await isAt(3)
})

test('race: closed and opened at once, it ends open with one entry', async () => {
  const { kit, isAt, shows } = setUp()
  kit.modal.open()
  await isAt(2)
  kit.modal.close()
  await isAt(1)
  kit.modal.open()
  kit.modal.close()
  kit.modal.open()
  await isAt(2)
  await shows('Connect')
})

test('a route that changes under it closes it, and Back leads to the page it was opened on', async () => {
  const { kit, push, back, isAt, closed, told, url } = setUp()
  kit.modal.open()
  await isAt(2)
  push({ idx: 4 }, '/other')
  await closed()
  expect(url()).toBe('https://app.test/other')
  back()
  await isAt(1)
  expect(url()).toBe('https://app.test/now?q=1')
  expect(told).toEqual(['https://app.test/now?q=1'])
})

test('a route that changes: noticed by the address in browsers that tell nothing; a change of the query is none', async () => {
  const { kit, clock, push, isAt, closed } = setUp({}, fakeBrowser({ navigation: false }))
  kit.modal.open()
  await isAt(2)
  push({ idx: 4 }, '/now?q=2')
  clock.advance(500)
  await Promise.resolve()
  expect(kit.modal.state.open).toBe(true)
  push({ idx: 5 }, '/other')
  clock.advance(500)
  await closed()
})

test('Back to another page of the app closes it, and its router is told', async () => {
  const { kit, browser, isAt, closed, told } = setUp()
  kit.modal.open()
  await isAt(2)
  browser.history.go(-2)
  await closed()
  await until('told', () => told.length === 1)
  expect(told).toEqual(['https://app.test/before'])
})

test('race: the browser takes seconds to leave the entry of a modal that closed; what is opened meanwhile stays', async () => {
  const { kit, clock, busy, free, isAt, shows, back } = setUp()
  kit.modal.open()
  await isAt(2)
  busy()
  kit.modal.close()
  for (let n = 0; n < 2; n++) {
    await Promise.resolve()
    clock.advance(1_500)
  }
  kit.modal.open()
  kit.router.push('AllWallets')
  await Promise.resolve()
  clock.advance(0)
  kit.router.back()
  await Promise.resolve()
  clock.advance(0)
  kit.router.push('WhatIsAWallet')
  free()
  await isAt(3)
  await shows('WhatIsAWallet')
  back()
  await shows('Connect')
})

test('a move that the browser never makes takes no Back from a person', async () => {
  const { kit, clock, busy, free, isAt, shows, back } = setUp()
  kit.modal.open()
  kit.router.push('AllWallets')
  await isAt(3)
  busy()
  kit.router.back()
  await Promise.resolve()
  clock.advance(0)
  clock.advance(10_000)
  free({ loses: true })
  kit.router.push('WhatIsAWallet')
  await isAt(3)
  back()
  await shows('Connect')
})

test('where closing is refused, neither Back nor a route that changes closes it', async () => {
  const { kit, harbor, connect, back, push, isAt, shows } = setUp()
  harbor.goTo('eip155:999')
  await connect()
  await shows('UnsupportedChain')
  await isAt(2)
  back()
  await until('refused', () => kit.modal.state.shaking)
  await isAt(2)
  await shows('UnsupportedChain')
  push({ idx: 4 }, '/other')
  await isAt(4)
  await shows('UnsupportedChain')
})

test('reloaded while it was open: what the earlier page left is removed', async () => {
  const window = fakeBrowser()
  const before = createTestKit()
  followHistory(before.kit, window.browser)
  before.kit.modal.open()
  before.kit.router.push('AllWallets')
  await until('two entries', () => window.at() === 3)
  // The page is gone; a new one begins at the same entry.
  const { isAt, kit } = setUp({}, { ...window, browser: { ...window.browser } })
  await isAt(1)
  expect(kit.modal.state.open).toBe(false)
})

test('hostile: what a page wrote into the state of its entry is not ours', async () => {
  for (const mark of [null, 7, [], { depth: -1 }, { depth: 1e9, of: '/else' }, { depth: '2' }]) {
    const window = fakeBrowser({ state: { 'gla-modal.gla': mark } })
    const { kit, isAt } = setUp({}, window)
    kit.modal.open()
    await isAt(2)
    kit.modal.close()
    await isAt(1)
  }
})

test('a page that is being left is not held up by going to another entry', async () => {
  const { kit, leave, isAt, at } = setUp()
  kit.modal.open()
  await isAt(2)
  leave(false)
  kit.modal.close()
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => setTimeout(resolve))
  expect(at()).toBe(2)
})

test.each([
  ['inline', {}],
  ['in a frame', { framed: true }],
  ['where the dapp says so', { enableBackButton: false }],
] as const)('no entry %s', async (how, options) => {
  const { kit, at } = setUp(options)
  if (how === 'inline') kit.modal.setInline(true)
  kit.modal.open()
  kit.router.push('AllWallets')
  await Promise.resolve()
  await Promise.resolve()
  expect(at()).toBe(1)
})

test('leak: once it ends, its entries are gone and it hears nothing', async () => {
  const { kit, stop, isAt, push, back } = setUp()
  kit.modal.open()
  await isAt(2)
  stop()
  await isAt(1)
  push({}, '/now')
  back()
  await isAt(1)
  expect(kit.modal.state.open).toBe(true)
})

test.each(['push', 'replace'] as const)(
  'connected, the modal closes and the page goes elsewhere at once, by %s: it stays there',
  async (how) => {
    const { kit, clock, isAt, at, url, closed, told, ...page } = setUp()
    kit.modal.open()
    await isAt(2)
    kit.modal.close() // what `account/connected` does
    await closed()
    page[how]({ idx: 4 }, '/dashboard')
    const there = at()
    clock.advance(2_000)
    let isLater = false
    setTimeout(() => {
      isLater = true
    })
    await until('each move has come that was asked for before', () => isLater)
    expect([at(), url(), told]).toEqual([there, 'https://app.test/dashboard', []])
  },
)

test('the page changes its query under the open modal: Back from there is told to its router, as the address changes', async () => {
  const { kit, replace, back, isAt, url, told, closed } = setUp()
  kit.modal.open()
  await isAt(2)
  replace({ idx: 3 }, '/now?q=2')
  back()
  await closed()
  expect(url()).toBe('https://app.test/now?q=1')
  expect(told).toEqual(['https://app.test/now?q=1'])
})
