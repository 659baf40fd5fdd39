// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { Modal } from './index.js'
import { createModal } from './index.js'
import { bnbSmartChain } from './networks.js'
import { ModalProvider, ModalView } from './react.js'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => document.body.replaceChildren())

const create = (storagePrefix: string) =>
  createModal({
    networks: [bnbSmartChain],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    storagePrefix,
  })
const place = () => document.body.appendChild(document.createElement('div'))
const elements = () => [...document.querySelectorAll('gla-modal')]
const shadow = (target: Element) => target.querySelector('gla-modal')?.shadowRoot
const section = (target: Element) => shadow(target)?.querySelector<HTMLElement>('section')
/** The modal's code is loaded on demand, which can take a while on a busy machine. */
const shows = (target: Element, view: string) =>
  expect.poll(() => section(target)?.dataset.view, { timeout: 10_000 }).toBe(view)
function follow({ kit }: Modal) {
  const events: string[] = []
  kit.on('modal/opened', () => void events.push('opened'))
  kit.on('modal/closed', () => void events.push('closed'))
  return events
}

test('is inline in the target; stopped, it is a dialog again', async () => {
  const modal = create('one')
  const target = place()
  const stop = modal.showIn(target)
  await shows(target, 'Connect')
  expect(modal.close()).toBe(true)
  expect(modal.kit.modal.state.open).toBe(true)
  stop()
  stop()
  expect(modal.kit.modal.state.open).toBe(false)
  expect(target.childElementCount).toBe(0)
  modal.open()
  const dialog = () => shadow(document.body)?.querySelector('dialog')
  await expect.poll(() => dialog()?.open, { timeout: 10_000 }).toBe(true)
  expect(elements()).toHaveLength(1)
  modal.destroy()
})

test('shown in another target it moves there, and stopping the first has no effect', async () => {
  const modal = create('two')
  const [first, second] = [place(), place()]
  const stopFirst = modal.showIn(first)
  await shows(first, 'Connect')
  const stopSecond = modal.showIn(second)
  stopFirst()
  await shows(second, 'Connect')
  expect(first.childElementCount).toBe(0)
  expect(modal.kit.modal.state.open).toBe(true)
  modal.destroy()
  expect(elements()).toEqual([])
  stopSecond()
  expect(elements()).toEqual([])
})

test('a modal that fails to load is reported once; opened again later, it is inline', async () => {
  const modal = create('eight')
  const target = place()
  const events = follow(modal)
  const reports: string[] = []
  modal.kit.on('error/reported', ({ message }) => void reports.push(message))
  const { createElement } = document
  document.createElement = () => {
    throw new Error('not here')
  }
  modal.showIn(target)
  await expect.poll(() => reports, { timeout: 10_000 }).toEqual(['not here'])
  document.createElement = createElement
  expect(events).toEqual(['opened', 'closed'])
  expect(modal.kit.modal.state).toMatchObject({ open: false, inline: false })
  modal.open({ view: 'Networks' })
  await shows(target, 'Networks')
  expect(reports).toHaveLength(1)
  modal.destroy()
})

test('toasts and slotted content appear as in the dialog', async () => {
  const modal = create('three')
  const target = place()
  const own = document.createElement('p')
  modal.slot('account', own)
  modal.showIn(target)
  await shows(target, 'Connect')
  expect(own.parentElement).toBe(elements()[0])
  modal.kit.report(new Error('something failed'))
  const toast = () =>
    shadow(target)?.querySelector('gla-toast-bar')?.shadowRoot?.querySelector('.toast')
  await expect.poll(toast).toBeTruthy()
  modal.destroy()
})

test('React, StrictMode: one element, inside the component, while it is mounted', async () => {
  const modal = create('four')
  const events = follow(modal)
  const target = place()
  const root = createRoot(target)
  const draw = (isThere: boolean) =>
    act(async () =>
      root.render(
        <StrictMode>
          <ModalProvider modal={modal}>
            <h1>Wallet</h1>
            {isThere && <ModalView className="wallet" />}
          </ModalProvider>
        </StrictMode>,
      ),
    )
  await draw(true)
  const own = target.querySelector('.wallet') as HTMLElement
  await shows(own, 'Connect')
  expect(elements()).toHaveLength(1)
  // StrictMode unmounts it once, to check that nothing is left behind.
  expect(events).toEqual(['opened', 'closed', 'opened'])
  await draw(true)
  expect(events).toHaveLength(3)

  await draw(false)
  expect(modal.kit.modal.state).toMatchObject({ open: false, inline: false })
  await draw(true)
  await shows(target.querySelector('.wallet') as HTMLElement, 'Connect')
  expect(elements()).toHaveLength(1)
  await act(async () => root.unmount())
  expect(events.at(-1)).toBe('closed')
  modal.destroy()
})

test('React: two modals on a page, one inline and one as a dialog', async () => {
  const [inline, over] = [create('five'), create('six')]
  const target = place()
  const root = createRoot(target)
  await act(async () =>
    root.render(
      <ModalProvider modal={inline}>
        <ModalView />
      </ModalProvider>,
    ),
  )
  await shows(target, 'Connect')
  over.open({ view: 'Networks' })
  await expect.poll(() => elements().length, { timeout: 10_000 }).toBe(2)
  over.close()
  await shows(target, 'Connect')
  expect(inline.kit.modal.state).toMatchObject({ open: true, inline: true })
  expect(over.kit.modal.state).toMatchObject({ open: false, inline: false })
  await act(async () => root.unmount())
  inline.destroy()
  over.destroy()
})

test('a server-rendered page hydrates without a mismatch', async () => {
  const modal = create('seven')
  const target = place()
  target.innerHTML = '<div class="wallet"></div>' // the markup that ssr.test.tsx checks
  const errors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(
      target,
      <ModalProvider modal={modal}>
        <ModalView className="wallet" />
      </ModalProvider>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  )
  expect(errors).toEqual([])
  await shows(target, 'Connect')
  await act(async () => root.unmount())
  modal.destroy()
})
