// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { find, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

const show = (kit: ReturnType<typeof createTestKit>['kit']) =>
  kit.toasts.show({ variant: 'success', code: 'address-copied', values: [] })
const gone = () => until('no toast', () => !query(document, '[data-testid="toast"]'))

test('goes after 3 s in which nobody held it: pointer, focus, hidden page', async () => {
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

test('is said once: in the dialog while that is open, below it otherwise; errors as alerts', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  const inDialog = () => query(query(element.renderRoot, 'dialog') as HTMLElement, '.toast')
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
  button.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      composed: true,
      cancelable: true,
    }),
  )
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
