// @vitest-environment happy-dom
import type { Environment } from '@gla/core'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createModal } from './index.js'
import { bnbSmartChain } from './networks.js'

// What loads and what does not is in-browser.test.ts: happy-dom loads no frames here.

const url = 'https://wallet.test/embed?projectId=one'
const allow = 'publickey-credentials-get; clipboard-write'

beforeEach(() => {
  const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM
  Object.assign(settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  })
})
afterEach(() => document.body.replaceChildren())

function setUp() {
  const modal = createModal({
    networks: [bnbSmartChain],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
  })
  onTestFinished(modal.destroy)
  const open = (to = url) => (modal.kit.environment as Required<Environment>).openFrame(to, allow)
  return { modal, open }
}
const elements = () => [...document.querySelectorAll('gla-modal')]
const frames = () => [...document.querySelectorAll('iframe')]
const dialog = () => elements()[0]?.shadowRoot?.querySelector('dialog')
const isOpen = () => expect.poll(() => dialog()?.open, { timeout: 10_000 }).toBe(true)

/** Counts how often an iframe comes or goes, and with it everything around it. */
function watchMoves() {
  const frame = frames()[0] as HTMLIFrameElement
  const moves: Node[] = []
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes)
      moves.push(...[...addedNodes, ...removedNodes].filter((node) => node.contains(frame)))
  })
  watcher.observe(document, { childList: true, subtree: true })
  onTestFinished(() => watcher.disconnect())
  return moves
}

test('opened before the modal: a bare element, hidden, with the frame in its slot', async () => {
  const { open } = setUp()
  await open()
  // Once its class is there, it shows only what a view has a place for.
  const isBare = customElements.get('gla-modal') === undefined
  expect(elements().map(({ hidden, parentElement }) => [hidden, parentElement])).toEqual([
    [isBare, document.body],
  ])
  const [frame] = frames()
  expect(frame?.parentElement).toBe(elements()[0])
  const { id, name, slot, hidden, src } = frame as HTMLIFrameElement
  expect({ id, name, slot, hidden, src }).toEqual({
    id: 'w3m-iframe',
    name: 'w3m-secure-iframe',
    slot: 'frame',
    hidden: true,
    src: url,
  })
  expect([frame?.getAttribute('allow'), frame?.getAttribute('style')]).toEqual([allow, null])
})

test('the modal takes over the element that is there: the frame is not moved, whatever is shown', async () => {
  const { modal, open } = setUp()
  await open()
  const [element] = elements()
  const moves = watchMoves()
  modal.open()
  await isOpen()
  modal.open({ view: 'Networks' })
  await expect.poll(() => dialog()?.dataset.view).toBe('Networks')
  modal.close()
  await expect.poll(() => dialog()?.open).toBe(false)
  modal.open()
  await isOpen()
  expect(elements()).toEqual([element])
  expect([element?.hidden, moves]).toEqual([false, []])
})

test('opened after the modal: in its element', async () => {
  const { modal, open } = setUp()
  modal.open()
  await isOpen()
  const frame = await open()
  expect(elements()).toHaveLength(1)
  expect(frames()[0]?.parentElement).toBe(elements()[0])
  frame.show()
  expect(frames()[0]?.hidden).toBe(false)
  frame.hide()
  expect(frames()[0]?.hidden).toBe(true)
})

test('inline: it goes with the modal, once', async () => {
  const { modal, open } = setUp()
  await open()
  const target = document.body.appendChild(document.createElement('div'))
  const stop = modal.showIn(target)
  await expect.poll(() => frames()[0]?.closest('div'), { timeout: 10_000 }).toBe(target)
  const moves = watchMoves()
  modal.open({ view: 'Networks' })
  await expect.poll(() => modal.kit.modal.state.loading).toBe(false)
  expect(moves).toEqual([])
  stop()
  expect(elements()[0]?.parentElement).toBe(document.body)
})

test('a body replaced while the modal is closed: the frame is back', async () => {
  const { modal, open } = setUp()
  modal.open()
  await isOpen()
  await open()
  modal.close()
  document.body.replaceWith(document.createElement('body'))
  expect(frames()).toEqual([])
  await expect.poll(() => frames().length).toBe(1)
  expect(frames()[0]?.parentElement?.parentElement).toBe(document.body)
})

test('a page that takes it away again and again keeps it out', async () => {
  const { modal, open } = setUp()
  modal.open()
  await isOpen()
  await open()
  modal.close()
  const [element] = elements()
  let taken = 0
  const watcher = new MutationObserver(() => {
    for (const one of elements()) {
      taken++
      one.remove()
    }
  })
  watcher.observe(document.body, { childList: true })
  onTestFinished(() => watcher.disconnect())
  element?.remove()
  await expect.poll(() => taken).toBeGreaterThan(4)
  await new Promise((resolve) => setTimeout(resolve))
  expect([taken, element?.isConnected]).toEqual([5, false])
})

test('error: frame/iframe-missing once it is removed', async () => {
  const { open } = setUp()
  const frame = await open()
  frame.remove()
  expect(frames()).toEqual([])
  expect(() => frame.post({})).toThrow('W3mFrame: iframe is not set')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://wallet.test/1', 'no url', ''])(
  'error: frame/load-failed for %j',
  async (url) => {
    const { open } = setUp()
    await expect(open(url)).rejects.toMatchObject({ code: 'frame/load-failed' })
    expect(elements()).toEqual([])
  },
)

test('destroy: takes the frame with it, and no other comes', async () => {
  const { modal, open } = setUp()
  await open()
  modal.destroy()
  expect([elements(), frames()]).toEqual([[], []])
  await expect(open()).rejects.toMatchObject({ code: 'frame/load-failed' })
  expect(elements()).toEqual([])
})
