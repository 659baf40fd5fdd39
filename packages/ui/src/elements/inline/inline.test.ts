// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

const row = '[data-testid="wallet-com.harbor"]'
const network = '[data-testid="account-network"]'

/** The modal inline, in a page that has a field of its own. */
async function setUp(options?: TestKitOptions) {
  const test = createTestKit(options)
  test.add(test.harbor.connector)
  const field = document.body.appendChild(document.createElement('input'))
  const { element, unmount } = mount(test)
  test.kit.modal.setInline(true)
  const section = await find('.inline')
  const title = () => query(section, '#title')
  /** The elements that were scrolled into view. */
  const scrolled: Element[] = []
  HTMLElement.prototype.scrollIntoView = function () {
    scrolled.push(this)
  }
  return { ...test, element, unmount, section, field, title, scrolled }
}
/** Pointer down and click, as a person does it. */
async function click(selector: string) {
  const button = await find(selector)
  button.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
  button.click()
}

/** A view takes the focus one frame after it is shown, if at all. */
async function nextFrames() {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

test('a named part of the page: no dialog, no close button, no way back from the first view', async () => {
  const { section, title, unmount } = await setUp()
  await find(row)
  expect(query(document, 'dialog')).toBeNull()
  expect(section.tagName).toBe('SECTION')
  expect(section.getAttribute('aria-labelledby')).toBe('title')
  expect(title()?.textContent).toBe('Connect a wallet')
  expect(query(section, '[data-testid="modal-close"], [data-testid="modal-back"]')).toBeNull()
  unmount()
  expect(query(document, '.inline')).toBeNull()
})

test('the page keeps its focus, its scrolling and its keys when it appears', async () => {
  const { kit, section, field, unmount } = await setUp()
  field.focus()
  await find(row)
  kit.router.push('WhatIsAWallet')
  await until('the view', () => section.dataset.view === 'WhatIsAWallet')
  await nextFrames()
  kit.router.back()
  await find(row)
  await nextFrames()
  expect(focusedElement()).toBe(field)
  expect(document.documentElement.style.overflow).toBe('')
  const keys = ['Escape', 'Tab'].map(
    (key) => new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  )
  for (const key of keys) (await find(row)).dispatchEvent(key)
  expect(keys.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false])
  expect(kit.router.current.name).toBe('Connect')
  unmount()
})

test('connects, goes to Account; signed out, goes to Connect; it is there all the time', async () => {
  const { kit, section, unmount } = await setUp()
  await press(row)
  await find(network)
  expect(section.dataset.view).toBe('Account')
  await press('[data-testid="disconnect"]')
  await find(row)
  expect(section.dataset.view).toBe('Connect')
  expect(kit.modal.close()).toBe(true)
  await find(row)
  expect(section.isConnected).toBe(true)
  unmount()
})

test('a person who goes on inside takes the focus along; who went elsewhere meanwhile keeps theirs', async () => {
  const { kit, field, title, section, unmount } = await setUp()
  await click('[data-testid="what-is-a-wallet"]')
  await until('the view', () => title()?.textContent === 'What is a wallet?')
  await until('the focus', () => focusedElement() === title())
  field.focus()
  kit.modal.close()
  await find(row)
  await until('the view', () => section.dataset.view === 'Connect')
  await nextFrames()
  expect(focusedElement()).toBe(field)
  unmount()
})

test('opened, it scrolls into view and takes no focus', async () => {
  const { kit, section, field, scrolled, unmount } = await setUp()
  await find(row)
  expect(scrolled).toEqual([])
  field.focus()
  kit.modal.open({ view: 'Networks' })
  await until('the view', () => section.dataset.view === 'Networks')
  expect(scrolled).toContain(section)
  await nextFrames()
  expect(focusedElement()).toBe(field)
  unmount()
})

test('a button of the kit in the page leads into it, the focus too; it does not promise a dialog', async () => {
  const { kit, connect, section, title, unmount } = await setUp()
  const host = Object.assign(document.createElement('gla-network-button'), { kit })
  document.body.append(host)
  await connect()
  await find(network)
  const button = host.shadowRoot?.querySelector('button')
  expect(button?.getAttribute('aria-haspopup')).toBe('false')
  button?.focus()
  button?.click()
  await until('the view', () => section.dataset.view === 'Networks')
  await until('the focus', () => focusedElement() === title())
  kit.modal.setInline(false)
  await until('a dialog to promise', () => button?.getAttribute('aria-haspopup') === 'dialog')
  unmount()
})

test('a network nobody configured: closing is refused, it shakes and says why', async () => {
  const { kit, clock, harbor, connect, section, unmount } = await setUp()
  harbor.goTo('eip155:999')
  await connect()
  await find('[data-testid="network-eip155:31337"]')
  expect(kit.modal.close()).toBe(false)
  const panel = await find('.shaking')
  expect(query(panel, '[role="alert"].hidden-text')?.textContent).toContain('disconnect first')
  clock.advance(500)
  await until('calm', () => !query(section, '.shaking'))
  expect(section.dataset.view).toBe('UnsupportedChain')
  unmount()
})

test('a toast appears once', async () => {
  const { kit, element, unmount } = await setUp()
  await find(row)
  kit.report(new Error('something failed'))
  await find('[data-testid="toast"]')
  const bars = [...element.renderRoot.querySelectorAll('gla-toast-bar')]
  expect(bars).toHaveLength(1)
  unmount()
})

test('basic mode: the first view is the code, also after closing', async () => {
  const { kit, overRelay, section, unmount } = await setUp({ basic: true })
  let asked = 0
  kit.connectors.add({
    ...overRelay.connector,
    connect(request) {
      asked++
      return overRelay.connector.connect(request)
    },
  })
  await until('the code', () => section.dataset.view === 'ConnectingWalletConnectBasic')
  const begin = await find('[data-testid="begin-pairing"]')
  expect(asked).toBe(0) // nobody pressed anything, so a restored session is left alone
  begin.click()
  await find('[data-testid="qr-uri"]')
  expect(asked).toBe(1)
  kit.modal.close()
  expect(kit.router.current.name).toBe('ConnectingWalletConnectBasic')
  await find('[data-testid="begin-pairing"]')
  expect(asked).toBe(1)
  unmount()
})

test('from a dialog to the page and back: the same view, then none, and the page scrolls', async () => {
  const { kit, element, unmount } = await setUp()
  kit.modal.setInline(false)
  await until('a dialog', () => query(element.renderRoot, 'dialog'))
  expect(query(element.renderRoot, '.inline')).toBeNull()
  kit.modal.open({ view: 'Networks' })
  await find('dialog[open] [data-testid="modal-close"]')
  expect(document.documentElement.style.overflow).toBe('hidden')
  kit.modal.setInline(true)
  await until('the view', () => query(document, '.inline')?.dataset.view === 'Networks')
  await find('[data-testid="network-eip155:31338"]')
  expect(document.documentElement.style.overflow).toBe('')
  unmount()
})

test('two kits on a page, one of them inline, share nothing', async () => {
  const { section, unmount } = await setUp()
  const other = createTestKit({ storagePrefix: 'other' })
  const over = mount(other)
  await find(row, section)
  other.kit.modal.open()
  const dialog = await find('dialog[open]', over.element.renderRoot as ShadowRoot)
  await find('[data-testid="no-wallet"]', dialog)
  expect(query(section, row)).not.toBeNull()
  other.kit.modal.close()
  await until('no dialog', () => !query(over.element.renderRoot as ShadowRoot, 'dialog[open]'))
  expect(section.dataset.view).toBe('Connect')
  over.unmount()
  expect(section.isConnected).toBe(true)
  unmount()
})
