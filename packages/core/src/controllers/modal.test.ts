import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { createModal } from './modal.js'
import { createRouter } from './router.js'

function setUp({ connected = false, walletConnectOnly = false, closeBlocked = false } = {}) {
  const clock = fakeClock()
  const router = createRouter()
  const events: unknown[] = []
  const links: string[] = []
  const modal = createModal({
    showUri: (uri) => void links.push(uri),
    after: clock.after,
    router,
    connected: () => connected,
    walletConnectOnly: () => walletConnectOnly,
    closeBlocked: () => closeBlocked,
    emit: (name, event) => void events.push([name, event]),
  })
  return { clock, router, modal, events, links, view: () => router.current.name }
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
  expect(modal.state).toEqual({ open: false, shaking: false, agreed: false })
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
  modal.open({ uri: 'wc:1' })
  expect(links).toEqual(['wc:1'])
})
