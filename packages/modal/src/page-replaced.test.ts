// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createModal } from './index.js'
import { bnbSmartChain } from './networks.js'

// Turbo, Astro, htmx and remounted root layouts put another body in the place of the page's.

afterEach(() => document.body.replaceChildren())

function setUp() {
  const modal = createModal({
    networks: [bnbSmartChain],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
  })
  onTestFinished(modal.destroy)
  return modal
}
const replaceBody = () => document.body.replaceWith(document.createElement('body'))
const elements = () => [...document.querySelectorAll('gla-modal')]
const shadow = () => elements()[0]?.shadowRoot
const dialog = () => shadow()?.querySelector('dialog')
const isOpen = () => expect.poll(() => dialog()?.open, { timeout: 10_000 }).toBe(true)
/** There are two bars: one in the dialog, one in the page. */
const toast = () =>
  [...(shadow()?.querySelectorAll('gla-toast-bar') ?? [])]
    .map((bar) => bar.shadowRoot?.querySelector('.toast'))
    .find(Boolean)

test('a body replaced while the modal is closed: it opens all the same, with what was slotted', async () => {
  const modal = setUp()
  const own = document.createElement('p')
  modal.slot('account', own)
  modal.open()
  await isOpen()
  modal.close()
  replaceBody()
  expect(elements()).toEqual([])
  modal.open()
  await isOpen()
  expect(elements()).toHaveLength(1)
  expect(own.parentElement).toBe(elements()[0])
})

test('a body replaced while the modal is closed: toasts show', async () => {
  const modal = setUp()
  modal.open()
  await isOpen()
  modal.close()
  replaceBody()
  modal.kit.report(new Error('No.'))
  await expect.poll(toast, { timeout: 10_000 }).toBeTruthy()
})

test('a body replaced while the modal is open: it is put back, open', async () => {
  const modal = setUp()
  modal.open({ view: 'Networks' })
  await isOpen()
  replaceBody()
  await isOpen()
  expect(dialog()?.dataset.view).toBe('Networks')
  expect(modal.kit.modal.state.open).toBe(true)
  modal.close()
  await expect.poll(() => dialog()?.open).toBe(false)
})

test('a body replaced while a toast is shown: it is put back', async () => {
  const modal = setUp()
  modal.open()
  await isOpen()
  modal.close()
  modal.kit.report(new Error('No.'))
  await expect.poll(toast, { timeout: 10_000 }).toBeTruthy()
  replaceBody()
  expect(toast()).toBeFalsy()
  await expect.poll(toast).toBeTruthy()
})

test('a page that takes the modal away again and again has it closed', async () => {
  const modal = setUp()
  modal.open()
  await isOpen()
  let taken = 0
  const watcher = new MutationObserver(() => {
    for (const element of elements()) {
      taken++
      element.remove()
    }
  })
  watcher.observe(document.body, { childList: true })
  onTestFinished(() => watcher.disconnect())
  elements()[0]?.remove()
  await expect.poll(() => modal.kit.modal.state.open).toBe(false)
  expect(taken).toBeLessThan(10)
})

test('inline, in a target that went with the body: opened, it is a dialog', async () => {
  const modal = setUp()
  const target = document.body.appendChild(document.createElement('div'))
  const stop = modal.showIn(target)
  await expect.poll(shadow, { timeout: 10_000 }).toBeTruthy()
  replaceBody()
  modal.open({ view: 'Networks' })
  await isOpen()
  expect(dialog()?.dataset.view).toBe('Networks')
  stop()
  expect(modal.kit.modal.state.open).toBe(true)
})

test('destroyed after the body was replaced: nothing comes back', async () => {
  const modal = setUp()
  modal.open()
  await isOpen()
  replaceBody()
  modal.destroy()
  await new Promise((resolve) => setTimeout(resolve))
  expect(elements()).toEqual([])
})
