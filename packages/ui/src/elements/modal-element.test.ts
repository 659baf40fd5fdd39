// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../keyboard/focused-element.js'
import { never } from '../test/fake-wallet.js'
import { find, press, query, until } from '../test/find.js'
import { mount } from '../test/mount.js'
import { createTestKit } from '../test/test-kit.js'
import { views } from '../views.js'

afterEach(() => document.body.replaceChildren())

const dialogOf = (element: Element) =>
  element.shadowRoot?.querySelector('dialog') as HTMLDialogElement
const isOpen = (element: Element) => until('the dialog', () => dialogOf(element)?.open)
const isShut = (element: Element) => until('no dialog', () => !dialogOf(element).open)
const key = (element: Element, name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    cancelable: true,
    ...more,
  })
  dialogOf(element).dispatchEvent(event)
  return event
}

function clickOutside(element: Parameters<typeof dialogOf>[0]) {
  dialogOf(element).dispatchEvent(new Event('pointerdown', { bubbles: true }))
  dialogOf(element).dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

test('opens with its name, moves the focus in, and gives it back to who opened it', async () => {
  const { kit, add, harbor } = createTestKit()
  add(harbor.connector)
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const { element, unmount } = mount({ kit })
  kit.modal.open()
  await isOpen(element)
  await find('[data-testid="wallet-com.harbor"]')
  const dialog = dialogOf(element)
  const title = query(dialog, '#title')
  expect(dialog.getAttribute('aria-labelledby')).toBe('title')
  expect(title?.textContent).toBe('Connect a wallet')
  await until('the focus', () => focusedElement() === title)
  kit.modal.close()
  await isShut(element)
  expect(focusedElement()).toBe(opener)
  await until('an empty dialog', () => !query(dialog, '[data-testid="wallet-com.harbor"]'))
  unmount()
})

test('Escape, a click outside and the close button close it', async () => {
  const { kit, clock } = createTestKit()
  const { element, unmount } = mount({ kit })
  const acts = [
    () => expect(key(element, 'Escape').defaultPrevented).toBe(true),
    () => {
      clock.advance(500)
      clickOutside(element)
    },
    () => press('[data-testid="modal-close"]'),
  ]
  for (const act of acts) {
    kit.modal.open()
    await isOpen(element)
    await find('[data-testid="no-wallet"]')
    await act()
    await isShut(element)
    expect(kit.modal.state.open).toBe(false)
  }
  unmount()
})

test('the second click of a double click that opened it does not close it', async () => {
  const { kit, clock } = createTestKit()
  const { element, unmount } = mount({ kit })
  for (const ms of [60, 300, 499]) {
    kit.modal.open()
    await isOpen(element)
    clock.advance(ms)
    clickOutside(element)
    expect(kit.modal.state.open).toBe(true)
    clock.advance(500 - ms)
    clickOutside(element)
    expect(kit.modal.state.open).toBe(false)
    await isShut(element)
  }
  unmount()
})

test.each([
  { isComposing: true },
  { keyCode: 229 }, // Safari's key code for the key that ends composing
])('Escape that gives up what is being composed does not close it: %o', async (composing) => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  kit.modal.open()
  await isOpen(element)
  expect(key(element, 'Escape', composing).defaultPrevented).toBe(false)
  // Some browsers fire `cancel` before keyup.
  const cancel = new Event('cancel', { cancelable: true })
  dialogOf(element).dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(kit.modal.state.open).toBe(true)
  // The back gesture of a phone fires `cancel` too, and keyup has come before it.
  dialogOf(element).dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, ...composing }))
  dialogOf(element).dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(kit.modal.state.open).toBe(false)
  unmount()
})

test('Android’s gesture goes back in the open modal, and then closes it; Escape closes it at once', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  const gesture = () => dialogOf(element).dispatchEvent(new Event('cancel', { cancelable: true }))
  kit.modal.open()
  await isOpen(element)
  kit.router.push('WhatIsAWallet')
  gesture()
  expect([kit.modal.state.open, kit.router.current.name]).toEqual([true, 'Connect'])
  // Browsers let a page keep its dialog open only once between two touches.
  kit.router.push('WhatIsAWallet')
  dialogOf(element).close()
  dialogOf(element).dispatchEvent(new Event('close'))
  expect([dialogOf(element).open, kit.router.current.name]).toEqual([true, 'Connect'])
  gesture()
  expect(kit.modal.state.open).toBe(false)
  await isShut(element)
  kit.modal.open()
  await isOpen(element)
  kit.router.push('WhatIsAWallet')
  key(element, 'Escape')
  expect(kit.modal.state.open).toBe(false)
  unmount()
})

test('a press that began inside and ended outside does not close it', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  kit.modal.open()
  ;(await find('[data-testid="no-wallet"]')).dispatchEvent(
    new Event('pointerdown', { bubbles: true, composed: true }),
  )
  dialogOf(element).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(kit.modal.state.open).toBe(true)
  unmount()
})

test('a view that must be left by an act shakes, says why, and stays: Escape, outside. It has no close button', async () => {
  const { kit, clock, harbor, connect } = createTestKit()
  harbor.goTo('eip155:999')
  const { element, unmount } = mount({ kit })
  await connect()
  await find('[data-testid="network-eip155:31337"]')
  expect(query(element.renderRoot, '[data-testid="modal-close"]')).toBeNull()
  const title = query(element.renderRoot, '#title')
  await until('the focus', () => focusedElement() === title)
  for (const act of [() => key(element, 'Escape'), () => clickOutside(element)]) {
    act()
    const panel = await find('.shaking')
    expect(query(panel, '[role="alert"].hidden-text')?.textContent).toContain('disconnect first')
    clock.advance(500)
    await until('calm', () => !query(element.renderRoot, '.shaking'))
    expect(dialogOf(element).open).toBe(true)
  }
  await press('[data-testid="disconnect"]')
  await until('closed', () => !kit.modal.state.open)
  unmount()
})

test('nor can it be closed over while the wallet is asked for another network; Back leads to Disconnect', async () => {
  const { kit, harbor, connect } = createTestKit()
  harbor.goTo('eip155:999')
  const { element, unmount } = mount({ kit })
  await connect()
  const refusal = Object.assign(new Error('no'), { code: 4001 })
  for (const answer of [never, () => Promise.reject(refusal)]) {
    harbor.answers.wallet_switchEthereumChain = answer
    await press('[data-testid="network-eip155:31337"]')
    await find(`dialog[data-view="SwitchNetwork"]`, element.renderRoot as ShadowRoot)
    if (answer !== never) await find('[data-status="failed"]')
    expect(query(element.renderRoot, '[data-testid="modal-close"]')).toBeNull()
    key(element, 'Escape')
    expect(kit.modal.state.open).toBe(true)
    await press('[data-testid="modal-back"]')
    await find('[data-testid="disconnect"]')
  }
  await press('[data-testid="disconnect"]')
  await until('the end', () => !kit.modal.state.open)
  unmount()
})

test('goes forward and back between views, and names each', async () => {
  const { kit, connect } = createTestKit()
  await connect()
  const { element, unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="account-network"]')
  await find('[data-testid="network-eip155:31338"]')
  expect(query(element.renderRoot, '#title')?.textContent).toBe('Choose a network')
  await press('[data-testid="modal-back"]')
  await find('[data-testid="account-network"]')
  expect(query(element.renderRoot, '[data-testid="modal-back"]')).toBeNull()
  unmount()
})

test('F21: changes its language while it is open', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  kit.modal.open()
  await find('[data-testid="no-wallet"]')
  kit.theme.setLanguage('zh-CN')
  await until('Chinese', () => query(element.renderRoot, '#title')?.textContent === '连接钱包')
  expect(element.lang).toBe('zh-CN')
  await until('the view', () => query(element.renderRoot, 'h3')?.textContent === '未找到钱包')
  unmount()
})

test('opens with a view that only a feature brings, and names it', async () => {
  const { kit, connect } = createTestKit()
  await connect()
  const { element, unmount } = mount({ kit })
  kit.modal.open({ view: 'WalletSend' })
  await find('[data-testid="send-amount"]')
  expect(query(element.renderRoot, '#title')?.textContent).toBe('Send')
  unmount()
})

test('a view that only a feature brings has its guard, too, when it is the first', async () => {
  const { kit } = createTestKit()
  const { unmount } = mount({ kit })
  kit.modal.open({ view: 'WalletSend' })
  await find('[data-testid="no-account"]')
  expect(kit.loaded('send')).toBeNull()
  unmount()
})

test('a view that does not load says so, and can be tried again', async () => {
  const { kit } = createTestKit()
  const { load } = views.Connect
  const { element, unmount } = mount({ kit })
  Object.assign(views.Connect, { load: () => Promise.reject(new Error('offline')) })
  kit.modal.open()
  const failed = await find('[data-testid="view-failed"]')
  Object.assign(views.Connect, { load })
  ;(failed.querySelector('button') as HTMLButtonElement).click()
  await find('[data-testid="no-wallet"]')
  expect(query(element.renderRoot, '[data-testid="view-failed"]')).toBeNull()
  unmount()
})

test.each([
  ['connect', 'Connect'],
  ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
])(
  'a name that no view has, a view that needs data: the one that is near is told, and the first view is shown',
  async (view, near) => {
    const { kit } = createTestKit()
    const { element, unmount } = mount({ kit })
    await element.updateComplete
    const said: string[] = []
    kit.on('error/reported', ({ message }) => void said.push(message))
    const opened = kit.modal.open({ view: view as never }) as unknown
    await expect(opened).rejects.toMatchObject({
      code: 'modal/no-view',
      values: [view, near],
    })
    await find('[data-testid="no-wallet"]')
    await until('it is told', () => said.length > 0)
    expect(said).toEqual([`A page can open no view ${view}. Did you mean ${near}?`])
    unmount()
  },
)

test('UnsupportedChain, where no wallet is on a network that was not configured: the first view is shown', async () => {
  const { kit } = createTestKit()
  const { unmount } = mount({ kit })
  kit.modal.open({ view: 'UnsupportedChain' })
  await find('[data-testid="no-wallet"]')
  expect(kit.router.current.name).toBe('Connect')
  unmount()
})

test('while a view loads longer than 300 ms, the one before makes room for its shape', async () => {
  const { kit, clock } = createTestKit()
  const { load } = views.Networks
  const { element, unmount } = mount({ kit })
  kit.modal.open()
  await find('[data-testid="no-wallet"]')
  Object.assign(views.Networks, { load: never })
  kit.router.push('Networks')
  await until(
    'the way',
    () => kit.router.state.history.length === 2 && element.isUpdatePending === false,
  )
  await element.updateComplete
  clock.advance(300)
  await find('[data-testid="view-loading"]')
  Object.assign(views.Networks, { load })
  unmount()
})

test('a view that had the focus is gone before the next one is loaded: the title has it, not the page', async () => {
  const { kit, clock, add, harbor } = createTestKit()
  const { load } = views.Networks
  add(harbor.connector)
  const { element, unmount } = mount({ kit })
  kit.modal.open()
  const row = await find('[data-testid="wallet-com.harbor"]')
  await until('the title', () => focusedElement()?.id === 'title')
  row.focus()
  Object.assign(views.Networks, { load: never })
  kit.router.push('Networks')
  await until('the way', () => element.isUpdatePending === false)
  await element.updateComplete
  clock.advance(300)
  await find('[data-testid="view-loading"]')
  await until('the title', () => focusedElement()?.id === 'title')
  Object.assign(views.Networks, { load })
  unmount()
})

test('the page scrolls again only when the last open modal has closed', async () => {
  const [one, two] = [createTestKit(), createTestKit()]
  const [first, second] = [mount(one), mount(two)]
  one.kit.modal.open()
  two.kit.modal.open()
  await Promise.all([isOpen(first.element), isOpen(second.element)])
  const overflow = () => document.documentElement.style.getPropertyValue('overflow')
  expect(overflow()).toBe('hidden')
  one.kit.modal.close()
  await isShut(first.element)
  expect(overflow()).toBe('hidden')
  second.unmount()
  expect(overflow()).toBe('')
  first.unmount()
})

test('leak: opened and closed 20 times, then taken out, nothing is left', async () => {
  const { kit, clock, visibility } = createTestKit()
  const { element, unmount } = mount({ kit })
  await element.updateComplete
  for (let i = 0; i < 20; i++) {
    kit.modal.open()
    await find('[data-testid="no-wallet"]')
    kit.modal.close()
    await until('an empty dialog', () => !query(dialogOf(element), '[data-testid="no-wallet"]'))
  }
  expect(clock.pending).toBe(0)
  unmount()
  expect(visibility.listeners.size).toBe(0)
  expect(document.body.children).toHaveLength(0)
})
