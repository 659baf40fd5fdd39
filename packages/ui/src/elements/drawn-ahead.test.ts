// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../keyboard/focused-element.js'
import { find, query, until } from '../test/find.js'
import { mount } from '../test/mount.js'
import { createTestKit } from '../test/test-kit.js'
import { views } from '../views.js'

afterEach(() => document.body.replaceChildren())

test('taken out of the page while its view is drawn ahead, it can be opened afterwards', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  await element.updateComplete
  const prepared = element.prepare()
  element.remove()
  await prepared
  document.body.append(element)
  kit.modal.open()
  await find('[data-testid="no-wallet"]')
  unmount()
})

test('what is needed later waits for the first view: it is shown before anything is read ahead', async () => {
  const { kit, clock } = createTestKit()
  const shown: boolean[] = []
  const { element, unmount } = mount({ kit })
  const bars = () => element.renderRoot.querySelectorAll('gla-toast-bar').length
  kit.on('modal/shown', () => shown.push(element.renderRoot.querySelector('dialog')?.open ?? false))
  kit.modal.open()
  await find('[data-testid="no-wallet"]')
  expect([shown, bars()]).toEqual([[], 0])
  await until('the focus', () => focusedElement()?.id === 'title')
  clock.advance(50)
  await element.updateComplete
  expect([shown, bars()]).toEqual([[true], 2])
  unmount()
})

test('drawn ahead, a closed modal has the live regions that a toast needs', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  await element.prepare()
  await element.updateComplete
  expect(element.renderRoot.querySelectorAll('gla-toast-bar')).toHaveLength(2)
  unmount()
})

test('rendering ahead that ends after the first closing leaves nothing in the closed modal', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  const content = () => query(element.renderRoot, '.content')?.firstElementChild
  kit.modal.open()
  await find('[data-testid="no-wallet"]')
  kit.modal.close()
  await until('an empty dialog', () => !content())
  await element.prepare()
  await element.updateComplete
  expect(content()).toBeNull()
  unmount()
})

test('a view that cannot be loaded: the live regions are there before a toast', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  const { load } = views.WhatIsAWallet
  Object.assign(views.WhatIsAWallet, { load: () => Promise.reject(new Error('offline')) })
  kit.modal.open({ view: 'WhatIsAWallet' })
  await find('[data-testid="view-failed"]')
  Object.assign(views.WhatIsAWallet, { load })
  expect(element.renderRoot.querySelectorAll('gla-toast-bar')).toHaveLength(2)
  unmount()
})

test('a toast and an alert before any view is painted: their texts are loaded for them', async () => {
  const { kit } = createTestKit()
  const { element, unmount } = mount({ kit })
  kit.toasts.show({ variant: 'success', code: 'address-copied', values: [] })
  expect((await find('.toast')).textContent).toContain('Address copied')
  kit.alerts.show({ code: 'relay-refused', detail: '' })
  kit.modal.open()
  expect((await find('[data-testid="alert"]')).textContent).toContain('refused this app')
  await element.updateComplete
  unmount()
})
