// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { ChineseProviders } from '../../test/chinese-providers.js'
import { after, button, render } from '../../test/render.js'
import { createToasts } from '../toast/toasts.js'
import { ToastList } from './toast-list.js'

afterEach(() => void vi.useRealTimers())

async function setUp() {
  vi.useFakeTimers()
  const toasts = createToasts()
  const container = await render(
    <ChineseProviders toasts={toasts}>
      <ToastList />
    </ChineseProviders>,
  )
  const list = container.querySelector('.toasts') as HTMLElement
  const pass = (ms: number) => after(() => vi.advanceTimersByTime(ms))
  const count = () => container.querySelectorAll('.toast').length
  return { toasts, container, list, pass, count }
}

test('types: trouble is announced at once, the rest politely', async () => {
  const { toasts, container } = await setUp()
  await after(() => {
    for (const type of ['success', 'error', 'warning', 'info'] as const)
      toasts.show({ type, message: type })
  })
  const live = (politeness: string) =>
    [...container.querySelectorAll(`[aria-live=${politeness}] .toast`)].map(
      (toast) => `${toast.getAttribute('data-type')}: ${toast.querySelector('p')?.textContent}`,
    )
  expect(live('assertive')).toEqual(['error: error', 'warning: warning'])
  expect(live('polite')).toEqual(['success: success', 'info: info'])
})

test('hover and focus: the clock stands still', async () => {
  const { toasts, list, pass, count } = await setUp()
  await after(() => toasts.show({ type: 'info', message: 'a' }))
  // React makes enter and leave of over and out, and focus and blur of focusin and focusout.
  await after(() => list.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await pass(10_000)
  await after(() => list.querySelector('button')?.focus())
  await after(() =>
    list.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document })),
  )
  await pass(10_000)
  expect(count()).toBe(1)
  await after(() => list.querySelector('button')?.blur())
  await pass(3000)
  expect(count()).toBe(0)
})

test('hidden page: the clock stands still', async () => {
  const { toasts, pass, count } = await setUp()
  const show = (hidden: boolean) =>
    after(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await after(() => toasts.show({ type: 'info', message: 'a' }))
  await show(true)
  await pass(10_000)
  expect(count()).toBe(1)
  await show(false)
  await pass(3000)
  expect(count()).toBe(0)
})

test('dismissed under the pointer: later toasts still go', async () => {
  const { toasts, container, list, pass, count } = await setUp()
  await after(() => toasts.show({ type: 'info', message: 'a' }))
  await after(() => list.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await after(() => button(container, '关闭通知').click())
  await after(() => toasts.show({ type: 'info', message: 'b' }))
  await pass(3000)
  expect(count()).toBe(0)
})
