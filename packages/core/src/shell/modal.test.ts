import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { createModal } from './modal.js'
import { createRouter } from './router.js'

function setUp({
  connected = false,
  walletConnectOnly = false,
  closeBlocked = false,
  onPhone = false,
} = {}) {
  const clock = fakeClock()
  const router = createRouter()
  const events: [name: string, event: unknown][] = []
  const links: string[] = []
  const now = { connected, closeBlocked }
  const modal = createModal({
    showUri: async (uri) => void links.push(uri),
    checkView: async () => undefined,
    after: clock.after,
    page: { isMobile: () => onPhone },
    router,
    isConnected: () => now.connected,
    isWalletConnectOnly: () => walletConnectOnly,
    isCloseBlocked: () => now.closeBlocked,
    emit: (name, event) => void events.push([name, event]),
  })
  return { now, clock, router, modal, events, links, view: () => router.current.name }
}

test.each([
  [{}, undefined, 'Connect'],
  [{ connected: true }, undefined, 'Account'],
  [{ connected: true }, 'Networks', 'Networks'],
  [{}, 'Networks', 'Networks'],
  [{}, 'WhatIsAWallet', 'WhatIsAWallet'],
  [{ connected: true }, 'WhatIsANetwork', 'WhatIsANetwork'],
  [{ walletConnectOnly: true }, undefined, 'ConnectingWalletConnectBasic'],
  [{ walletConnectOnly: true }, 'WhatIsAWallet', 'ConnectingWalletConnectBasic'],
  [{ walletConnectOnly: true, connected: true }, 'Account', 'ConnectingWalletConnectBasic'],
  [{ walletConnectOnly: true }, 'AllWallets', 'AllWallets'],
  [{ walletConnectOnly: true, onPhone: true }, undefined, 'AllWallets'],
  [{ walletConnectOnly: true, onPhone: true }, 'WhatIsAWallet', 'AllWallets'],
  [{ onPhone: true }, undefined, 'Connect'],
] as const)('open, %j, asked for %s: shows %s (spec §2)', (given, view, shown) => {
  const { modal, view: current } = setUp(given)
  modal.open({ view })
  expect(modal.state.open).toBe(true)
  expect(current()).toBe(shown)
})

test('what a person agreed to stays agreed to, whatever opens and closes, until taken back', () => {
  const { modal } = setUp()
  modal.agree(true)
  modal.open()
  modal.close()
  modal.open({ view: 'Networks' })
  expect(modal.state.agreed).toBe(true)
  modal.agree(false)
  expect(modal.state.agreed).toBe(false)
})

test('opened and closed are told once', () => {
  const { modal, events } = setUp({ connected: true })
  modal.close()
  modal.open()
  modal.open({ view: 'Networks' })
  expect(modal.close()).toBe(true)
  expect(modal.close()).toBe(true)
  expect(events).toEqual([
    ['modal/opened', { connected: true }],
    ['modal/closed', { connected: true }],
  ])
})

test('shown is told once per opening, a moment later, and only while it is open', async () => {
  const { clock, modal, events } = setUp()
  const told = () => events.filter(([name]) => name === 'modal/shown')
  modal.shown()
  expect(told()).toEqual([])
  modal.open()
  modal.shown()
  expect(told()).toEqual([])
  await clock.advance(50)
  modal.open({ view: 'Networks' })
  modal.shown()
  await clock.advance(50)
  expect(told()).toEqual([['modal/shown', { connected: false }]])
  modal.close()
  modal.open()
  modal.shown()
  modal.close()
  await clock.advance(50)
  expect(told()).toHaveLength(1)
  modal.open()
  modal.shown()
  await clock.advance(50)
  expect(told()).toHaveLength(2)
})

test('loading: from its opening until a view is painted or it is closed (spec §4)', () => {
  const { modal } = setUp()
  const loading = () => modal.state.loading
  expect(loading()).toBe(false)
  modal.open()
  expect(loading()).toBe(true)
  modal.shown()
  expect(loading()).toBe(false)
  modal.open({ view: 'Networks' })
  expect(loading()).toBe(false)
  modal.close()
  modal.open()
  modal.close()
  expect(loading()).toBe(false)
})

test('a blocked close shakes for 500 ms (spec §9); forced it closes', async () => {
  const { clock, modal } = setUp({ closeBlocked: true })
  modal.open()
  expect(modal.close()).toBe(false)
  modal.shake()
  expect(modal.state).toMatchObject({ open: true, shaking: true })
  await clock.advance(499)
  expect(modal.state.shaking).toBe(true)
  await clock.advance(1)
  expect(modal.state.shaking).toBe(false)
  modal.shake()
  expect(modal.close({ force: true })).toBe(true)
  expect(modal.state).toMatchObject({ open: false, shaking: false })
  expect(clock.pending).toBe(0)
})

test('leak: destroy in the middle of a shake leaves no timer', () => {
  const { clock, modal } = setUp()
  modal.destroy()
  modal.shake()
  modal.destroy()
  expect(clock.pending).toBe(0)
})

test('a link the dapp made is passed on to be shown', () => {
  const { links, modal } = setUp({ walletConnectOnly: true })
  modal.open()
  void modal.open({ uri: 'wc:1' })
  expect(links).toEqual(['wc:1'])
})

test('a newer link leaves an open modal where it is, and is no new opening', () => {
  const { links, modal, router, view } = setUp({ walletConnectOnly: true })
  void modal.open({ uri: 'wc:1' })
  router.push('AllWallets')
  router.push('ConnectingWalletConnect', { walletId: 'w' })
  void modal.open({ uri: 'wc:2' })
  expect(links).toEqual(['wc:1', 'wc:2'])
  expect(router.state.history.map(({ name }) => name)).toEqual([
    'ConnectingWalletConnectBasic',
    'AllWallets',
    'ConnectingWalletConnect',
  ])
  void modal.open({ uri: 'wc:3', view: 'AllWallets' })
  expect(router.state.history.map(({ name }) => name)).toEqual(['AllWallets'])
  router.push('Connect') // as when the terms must be accepted first
  void modal.open({ uri: 'wc:4' })
  expect(view()).toBe('Connect')
  modal.close()
  void modal.open({ uri: 'wc:5' }) // a new flow, so the view is reset
  expect(view()).toBe('ConnectingWalletConnectBasic')
})

test.each([
  [{}, 'Connect'],
  [{ connected: true }, 'Account'],
  [{ walletConnectOnly: true }, 'ConnectingWalletConnectBasic'],
  [{ walletConnectOnly: true, onPhone: true }, 'AllWallets'],
] as const)(
  'a part of the page, %j: is open from the start, shows %s (spec §2)',
  (given, first) => {
    const { modal, events, view } = setUp(given)
    modal.setInline(true)
    modal.setInline(true)
    expect(modal.state.open).toBe(true)
    expect(view()).toBe(first)
    expect(events.map(([name]) => name)).toEqual(['modal/opened'])
  },
)

test.each([
  [{}, 'Connect'],
  [{ connected: true }, 'Account'],
  [{ walletConnectOnly: true }, 'ConnectingWalletConnectBasic'],
  [{ walletConnectOnly: true, connected: true }, 'Account'],
] as const)(
  'a part of the page, %j: closing hides nothing, and goes to %s (spec §2)',
  (given, end) => {
    const { modal, router, events } = setUp(given)
    modal.setInline(true)
    router.push('Networks')
    router.push('WhatIsANetwork')
    events.length = 0
    expect(modal.close()).toBe(true)
    expect(modal.state.open).toBe(true)
    expect(router.state.history.map(({ name }) => name)).toEqual([end])
    expect(events.map(([name]) => name)).toEqual(['modal/closed'])
  },
)

test('a part of the page: asked to open, it goes there and tells it each time', () => {
  const { modal, events, view } = setUp()
  modal.setInline(true)
  modal.open({ view: 'Networks' })
  expect(view()).toBe('Networks')
  expect(events.map(([name]) => name)).toEqual(['modal/opened', 'modal/opened'])
})

test('a part of the page: a blocked close shakes and stays; forced it goes', async () => {
  const { now, clock, modal, router, view } = setUp({ connected: true, closeBlocked: true })
  modal.setInline(true)
  router.reset('UnsupportedChain')
  expect(modal.close()).toBe(false)
  expect(modal.state.shaking).toBe(true)
  expect(view()).toBe('UnsupportedChain')
  await clock.advance(500)
  now.connected = false
  expect(modal.close({ force: true })).toBe(true)
  expect(view()).toBe('Connect')
})

test('a dialog that becomes a part of the page keeps its view; a dialog again, it is closed', () => {
  const { modal, events, view } = setUp()
  modal.open({ view: 'Networks' })
  modal.setInline(true)
  expect(view()).toBe('Networks')
  modal.setInline(false)
  modal.setInline(false)
  expect(modal.state).toMatchObject({ open: false, inline: false })
  expect(events.map(([name]) => name)).toEqual(['modal/opened', 'modal/closed'])
})

test('destroyed: it is opened no more, and says so', async () => {
  const { modal, events } = setUp()
  modal.destroy()
  await expect(modal.open()).rejects.toMatchObject({ code: 'modal/destroyed' })
  expect([modal.state.open, events]).toEqual([false, []])
})
