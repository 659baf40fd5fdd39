// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

const show = (kit: ReturnType<typeof createTestKit>['kit']) =>
  kit.toasts.show({ variant: 'success', code: 'address-copied', values: [] })
const pressEscape = (element: Element) =>
  element.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      composed: true,
      cancelable: true,
    }),
  )
const gone = () => until('no toast', () => !query(document, '[data-testid="toast"]'))

test('disappears after 3 s in which nothing held it: pointer, focus, hidden page', async () => {
  const { kit, clock, visibility } = createTestKit()
  const { unmount } = mount({ kit })
  show(kit)
  const toast = await find('[data-testid="toast"]')
  expect(toast.textContent).toContain('Address copied')
  for (const [hold, release] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    toast.dispatchEvent(new Event(hold))
    clock.advance(10_000)
    toast.dispatchEvent(new Event(release))
  }
  visibility.visible = false
  for (const listener of visibility.listeners) listener()
  clock.advance(10_000)
  visibility.visible = true
  for (const listener of visibility.listeners) listener()
  clock.advance(2_999)
  expect(kit.toasts.state.current).not.toBeNull()
  clock.advance(1)
  await gone()
  unmount()
})

test('is announced once: in the dialog while it is open, else in the page; errors as alerts', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  const inDialog = () => query(query(element.renderRoot, 'dialog .panel') as HTMLElement, '.toast')
  kit.report(new Error('no idea'))
  const toast = await find('[data-testid="toast"]')
  expect(toast.closest('[role]')?.getAttribute('role')).toBe('alert')
  expect(inDialog()).toBeNull()
  kit.modal.open()
  await until('the toast in the dialog', inDialog)
  const bars = [...element.renderRoot.querySelectorAll('gla-toast-bar')]
  expect(bars.filter((bar) => query(bar.shadowRoot as ShadowRoot, '.toast'))).toHaveLength(1)
  show(kit)
  await until('the other', () => inDialog()?.closest('[role="status"]'))
  unmount()
})

test('Escape in it takes the toast away, and leaves the modal open', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  kit.modal.open()
  await find('[data-testid="no-wallet"]')
  show(kit)
  const button = (await find('[data-testid="toast"] button')) as HTMLButtonElement
  pressEscape(button)
  await gone()
  expect(query(element.renderRoot, 'dialog')?.hasAttribute('open')).toBe(true)
  unmount()
})

test('one that tells of something going on stays, and is not an alert', async () => {
  const { kit, clock } = createTestKit()
  const { unmount } = mount({ kit })
  kit.toasts.show({ variant: 'loading', code: 'authenticating', values: [] })
  const toast = await find('[data-testid="toast"]')
  expect(toast.closest('[role]')?.getAttribute('role')).toBe('status')
  expect(toast.querySelector('.spinner')).not.toBeNull()
  clock.advance(60_000)
  expect(kit.toasts.state.current?.variant).toBe('loading')
  show(kit)
  await until('what came of it', () => query(document, '.toast.success'))
  clock.advance(3_000)
  await gone()
  unmount()
})

test('dismissed while it is held, it does not hold the next', async () => {
  const { kit, clock } = createTestKit()
  const { unmount } = mount({ kit })
  for (const hold of ['pointerenter', 'focusin']) {
    show(kit)
    const toast = await find('[data-testid="toast"]')
    toast.dispatchEvent(new Event(hold))
    await press('button', toast)
    await gone()
    show(kit)
    await find('[data-testid="toast"]')
    clock.advance(3_000)
    await gone()
  }
  unmount()
})

test('hovered in the modal it stays, also when the page was hidden meanwhile', async () => {
  const { kit, clock, visibility } = createTestKit()
  const { element, unmount } = mount({ kit })
  kit.modal.open()
  await find('dialog[open] [data-testid="modal-close"]', element.renderRoot as ShadowRoot)
  show(kit)
  const toast = await find('[data-testid="toast"]')
  toast.dispatchEvent(new Event('pointerenter'))
  for (const visible of [false, true]) {
    visibility.visible = visible
    for (const listener of visibility.listeners) listener()
  }
  clock.advance(10_000)
  expect(kit.toasts.state.current).not.toBeNull()
  toast.dispatchEvent(new Event('pointerleave'))
  clock.advance(3_000)
  await gone()
  unmount()
})

test('on a hidden page it waits, whichever bar shows it', async () => {
  const { kit, clock, visibility } = createTestKit()
  const { element, unmount } = mount({ kit })
  visibility.visible = false
  show(kit)
  await find('[data-testid="toast"]')
  clock.advance(10_000)
  kit.modal.open()
  await until('it in the modal', () =>
    query(element.renderRoot.querySelector('dialog') as Element, '.toast'),
  )
  clock.advance(10_000)
  expect(kit.toasts.state.current).not.toBeNull()
  unmount()
})

test('removed from the page while it is held, it still expires', async () => {
  const { kit, clock } = createTestKit()
  const { element } = mount({ kit })
  show(kit)
  ;(await find('[data-testid="toast"]')).dispatchEvent(new Event('pointerenter'))
  element.remove()
  clock.advance(3_000)
  expect(kit.toasts.state.current).toBeNull()
  kit.destroy()
})

test('dismissed with the keyboard in the modal: the focus goes back, or to the title', async () => {
  const { kit, add, harbor } = createTestKit()
  add(harbor.connector)
  const { element, unmount } = mount({ kit })
  kit.modal.open()
  const row = await find('[data-testid="wallet-com.harbor"]')
  const title = query(element.renderRoot, '#title')
  await until('the focus', () => focusedElement() === title)
  async function dismiss(before = () => {}) {
    show(kit)
    const dismiss = await find('[data-testid="toast"] button')
    dismiss.focus()
    before()
    pressEscape(dismiss)
    await gone()
  }
  row.focus()
  await dismiss()
  expect(focusedElement()).toBe(row)
  await dismiss(() => row.remove())
  expect(focusedElement()).toBe(title)
  unmount()
})

test('dismissed with the keyboard beside the modal: the focus goes back into the page', async () => {
  const { kit } = createTestKit()
  const { unmount } = mount({ kit })
  const host = document.body.appendChild(document.createElement('div'))
  const button = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'))
  button.focus()
  show(kit)
  const dismiss = await find('[data-testid="toast"] button')
  dismiss.focus()
  pressEscape(dismiss)
  await gone()
  expect(focusedElement()).toBe(button)
  unmount()
})

test('it goes with the view that was shown with it; one that comes with the next view, or stays, does not', async () => {
  const { kit } = createTestKit()
  const { unmount } = mount({ kit })
  kit.modal.open()
  await find('[data-testid="no-wallet"]')
  show(kit)
  await find('[data-testid="toast"]')
  kit.router.push('WhatIsAWallet')
  await gone()
  kit.router.back()
  show(kit)
  await until('Connect', () => query(document, '[data-testid="no-wallet"]'))
  await find('[data-testid="toast"]')
  kit.toasts.show({ variant: 'warning', code: 'storage-missing', values: [] }, { stay: true })
  await find('.toast.warning')
  kit.router.push('WhatIsAWallet')
  await until('the other view', () => !query(document, '[data-testid="no-wallet"]'))
  expect(query(document, '.toast.warning')).not.toBeNull()
  unmount()
})

test('what is only said is heard once, each time anew, and seen by nobody', async () => {
  const { kit, clock } = createTestKit()
  const { unmount } = mount({ kit })
  kit.modal.open()
  await find('[data-testid="no-wallet"]')
  const said = () => query(document, '[role="status"] > .hidden-text')
  kit.toasts.say('address-copied')
  await until('it', () => said()?.textContent === 'Address copied')
  const first = said()
  kit.toasts.say('address-copied')
  await until('it again', () => said() !== null && said() !== first)
  expect(query(document, '[data-testid="toast"]')).toBeNull()
  clock.advance(3_000)
  await until('silence', () => !said())
  unmount()
})

test('between press and release none comes, goes or takes the place of another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { kit } = createTestKit()
  const { unmount } = mount({ kit })
  const point = (type: string) => window.dispatchEvent(new PointerEvent(type))
  const seen = () => query(document, '[data-testid="toast"]')?.dataset.code
  /** Something else was drawn since. */
  async function drawn() {
    const before = query(document, '[role="status"] > .hidden-text')
    kit.toasts.say('link-copied')
    await until('the word', () => {
      const now = query(document, '[role="status"] > .hidden-text')
      return now && now !== before
    })
  }
  await drawn()
  point('pointerdown')
  show(kit)
  await drawn()
  expect(seen()).toBeUndefined()
  point('pointerup')
  await drawn()
  expect(seen()).toBeUndefined() // the click may still come
  vi.advanceTimersByTime(100)
  await until('it', () => seen() === 'address-copied')
  point('pointerdown')
  kit.toasts.show({ variant: 'success', code: 'hash-copied', values: [] })
  await drawn()
  await press('[data-testid="toast"] button') // which nobody means for one that was not seen
  point('pointercancel')
  vi.advanceTimersByTime(100)
  await until('the next', () => seen() === 'hash-copied')
  point('pointerdown')
  kit.toasts.hide()
  await drawn()
  expect(seen()).toBe('hash-copied')
  vi.advanceTimersByTime(1_000) // the release is never told
  await gone()
  unmount()
})
