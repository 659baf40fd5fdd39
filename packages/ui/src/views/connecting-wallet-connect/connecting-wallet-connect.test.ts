// @vitest-environment happy-dom
import { FeatureError } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { never, rejection } from '../../test/fake-wallet.js'
import { fakeWalletList } from '../../test/fake-wallet-list.js'
import { find, press, query, until } from '../../test/find.js'
import { knowing, listed, readWallets } from '../../test/listed-wallets.js'
import { mount } from '../../test/mount.js'
import type { TestKit, TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, link } from '../../test/test-kit.js'

const { rainbow, zerion, phantom } = listed
type Connect = TestKit['overRelay']['connector']['connect']
type Request = Parameters<Connect>[0]

let unmount = () => {}
afterEach(() => {
  unmount()
  document.body.replaceChildren()
})

/** Opens the view of a listed wallet. The relay creates a link at once unless `connect` says otherwise. */
async function open(id: string, options: TestKitOptions = {}, connect?: Connect) {
  const test = createTestKit({ ...knowing(id), ...options })
  const asked: Request[] = []
  const { connector } = test.overRelay
  test.add({
    ...connector,
    connect(request) {
      asked.push(request)
      return (connect ?? connector.connect)(request)
    },
  })
  await readWallets(test)
  ;({ unmount } = mount(test))
  test.kit.modal.open()
  test.kit.router.push('ConnectingWalletConnect', { walletId: id })
  return { ...test, asked }
}
const tabs = () =>
  [...((query(document, '[role="tablist"]')?.children ?? []) as HTMLElement[])].map(
    (tab) => tab.dataset.testid,
  )
const panel = (status: string) => find(`[data-testid="connecting"][data-status="${status}"]`)
const ready = '[data-testid="open-wallet"]:not([aria-busy])'

test('on a computer the code comes first; other ways are tabs, and keep the link', async () => {
  const { kit, asked, opened } = await open(zerion)
  expect((await find('[data-testid="qr-uri"]')).dataset.uri).toBe(link)
  expect(tabs()).toEqual(['way-qrcode', 'way-web', 'way-desktop'])
  await press('[data-testid="way-web"]')
  await press(ready)
  expect(opened).toEqual([`https://wallet.zerion.io/wc?uri=${encodeURIComponent(link)}`])
  await panel('waiting')
  await press('[data-testid="way-desktop"]')
  await panel('ready')
  await press(ready)
  expect(opened[1]).toBe(`zerion://wc?uri=${encodeURIComponent(link)}`)
  await press('[data-testid="way-qrcode"]')
  await find('[data-testid="qr-uri"]')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.signal.aborted).toBe(false)
  expect(kit.loaded('pairing')?.state.now.status).toBe('ready')
})

test('tabs follow the keys, and the focus goes along', async () => {
  await open(zerion)
  const first = await find('[data-testid="way-qrcode"]')
  await until('the view settled', () => focusedElement()?.id === 'title')
  first.focus()
  first.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'End', bubbles: true, composed: true, cancelable: true }),
  )
  await until('the way', () => query(document, '[data-testid="way"]')?.dataset.way === 'desktop')
  expect(focusedElement()?.id).toBe('tab-desktop')
})

test('on a phone the wallet is opened within the click, and is remembered with its link', async () => {
  const { asked, opened } = await open(rainbow, { phone: true })
  const button = await find(ready)
  button.click()
  expect(opened).toEqual([`rainbow://wc?uri=${encodeURIComponent(link)}`])
  expect((await panel('waiting')).textContent).toContain('Continue in Rainbow')
  expect(asked[0]?.wallet?.()).toEqual({ name: 'Rainbow', link: 'rainbow://' })
  expect(tabs()).toEqual([])
})

test('inside a frame a wallet is opened in the top window', async () => {
  const { targets } = await open(rainbow, { phone: true, framed: true })
  await press(ready)
  await panel('waiting')
  expect(targets).toEqual(['_top'])
})

test('a wallet first shown as a code and then opened by its link is opened again for later requests', async () => {
  const { asked } = await open(zerion)
  await find('[data-testid="qr-uri"]')
  expect(asked[0]?.wallet?.()).toBeUndefined()
  await press('[data-testid="way-desktop"]')
  await press(ready)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.wallet?.()).toEqual({ name: 'Zerion', link: 'zerion://' })
})

test('until the link is there the wallet cannot be opened', async () => {
  const far: { give?: () => void } = {}
  const { opened, clock } = await open(rainbow, { phone: true }, (request) => {
    far.give = () => request.onUri?.(link, clock.now() + 240_000)
    return never()
  })
  const busy = await find('[data-testid="open-wallet"][aria-busy]')
  busy.click()
  expect(opened).toEqual([])
  await until('the question', () => far.give)
  far.give?.()
  await find(ready)
})

test('on a phone the code is a choice, and the link can be copied', async () => {
  const { copied } = await open(rainbow, { phone: true })
  await find(ready)
  expect(query(document, '[data-testid="qr-uri"]')).toBeNull()
  await press('[data-testid="toggle-code"]')
  await find('[data-testid="qr-uri"]')
  await press('[data-testid="copy-link"]')
  await until('the copy', () => copied.length > 0)
  expect(copied).toEqual([link])
})

test('leaving lets go of the link', async () => {
  const { kit, asked } = await open(rainbow)
  await find('[data-testid="qr-uri"]')
  kit.router.back()
  await until('idle', () => kit.loaded('pairing')?.state.now.status === 'idle')
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('once the wallet says yes the modal closes, whatever led there', async () => {
  const far: { yes?: () => void } = {}
  const { kit } = await open(
    rainbow,
    {},
    () =>
      new Promise((resolve) => {
        far.yes = () => resolve(createTestKit().harbor.link())
      }),
  )
  kit.router.reset('ConnectingWalletConnect', { walletId: rainbow })
  await until('the question', () => far.yes)
  far.yes?.()
  await until('closed', () => !kit.modal.state.open)
  expect(kit.connection.state.eip155.status).toBe('connected')
})

test.each<[string, Connect, string]>([
  ['a refusal', () => Promise.reject(rejection()), 'Connection declined'],
  [
    'a relay that cannot be reached',
    () => Promise.reject(new FeatureError('relay/unreachable')),
    'The connection service isn’t answering',
  ],
])('%s is told in the view, and can be tried again', async (_, refuse, words) => {
  const answers = [refuse]
  const { kit, overRelay } = await open(rainbow, { phone: true }, (request) =>
    (answers.shift() ?? overRelay.connector.connect)(request),
  )
  expect((await panel('failed')).textContent).toContain(words)
  expect(kit.toasts.state.current).toBeNull()
  await press('[data-testid="try-again"]')
  await find(ready)
})

test('a relay that does not answer: no word of a scan or a link, and what to do instead, as it is here', async () => {
  const down = () => Promise.reject(new FeatureError('relay/unreachable'))
  await open(rainbow, {}, down)
  const over = await find('[data-testid="pairing-over"]')
  expect(over.textContent).toContain('Check your internet, or use a wallet in this browser.')
  const root = over.getRootNode() as ShadowRoot
  expect(root.querySelector('[data-testid="copy-link"]')).toBeNull()
  expect(root.textContent).not.toContain('scan this code')
  document.body.replaceChildren()
  // No wallet is in a phone's browser, and none can be installed there.
  await open(rainbow, { phone: true }, down)
  const told = (await panel('failed')).textContent
  expect(told).toContain('open this page in your wallet app’s browser')
  expect(told).not.toContain('in this browser')
})

test('a rejection by the person who scanned is not called a failure of the code', async () => {
  await open(rainbow, {}, () => Promise.reject(rejection()))
  expect((await find('[data-testid="pairing-over"]')).textContent).toContain('Connection declined')
})

test('an expired link is made anew, and waits for a click again', async () => {
  const { clock, asked } = await open(rainbow, { phone: true })
  await press(ready)
  await panel('waiting')
  clock.advance(240_000)
  expect((await panel('failed')).textContent).toContain('expired')
  await press('[data-testid="try-again"]')
  await find(ready)
  await panel('ready')
  expect(asked).toHaveLength(2)
})

test('a wallet found in this browser meanwhile is offered, and does not take the code away', async () => {
  const { kit, add, harbor } = await open(rainbow)
  await find('[data-testid="qr-uri"]')
  add({
    ...harbor.connector,
    id: 'me.rainbow',
    name: 'Rainbow',
    rdns: 'me.rainbow',
    connect: never,
  })
  await until('the tab', () => tabs()[0] === 'way-browser')
  expect(query(document, '[data-testid="qr-uri"]')).not.toBeNull()
  await press('[data-testid="way-browser"]')
  await press('[data-testid="continue-in-browser"]')
  expect(kit.router.current).toEqual({
    name: 'ConnectingExternal',
    data: { connectorId: 'me.rainbow' },
  })
})

test('a wallet that becomes reachable while the view is shown starts by itself', async () => {
  const test = createTestKit(knowing(rainbow))
  await readWallets(test)
  ;({ unmount } = mount(test))
  test.kit.modal.open()
  test.kit.router.push('ConnectingWalletConnect', { walletId: rainbow })
  await until('none', () => query(document, '[data-testid="way"]')?.dataset.way === 'unsupported')
  test.add(test.overRelay.connector)
  expect((await find('[data-testid="qr-uri"]')).dataset.uri).toBe(link)
})

test('a wallet with a browser of its own opens this page there; no relay is asked', async () => {
  const { asked, opened } = await open(phantom, { phone: true })
  await press(ready)
  expect(opened).toEqual([
    `https://phantom.app/ul/browse/${encodeURIComponent('https://app.test/')}?ref=${encodeURIComponent('https://app.test')}`,
  ])
  expect(asked).toEqual([])
  expect(query(document, '[data-testid="copy-link"]')).toBeNull()
})

test('a browser wallet that is not installed can only be got', async () => {
  const { kit, asked, opened } = await open(phantom)
  expect((await panel('ready')).textContent).toContain('Phantom isn’t installed')
  await press('[data-testid="get-wallet"]')
  expect(kit.router.current).toEqual({ name: 'Downloads', data: { walletId: phantom } })
  expect(asked).toEqual([])
  const row = await find('[data-testid="download-chrome"]')
  expect(row.textContent).toContain('chromewebstore.google.com')
  row.click()
  expect(opened).toEqual([
    'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
  ])
})

test('without a relay no link is offered', async () => {
  const test = createTestKit(knowing(rainbow))
  await readWallets(test)
  ;({ unmount } = mount(test))
  test.kit.modal.open()
  test.kit.router.push('ConnectingWalletConnect', { walletId: rainbow })
  expect((await find('[data-testid="way"]')).dataset.way).toBe('unsupported')
})

test.each(['ConnectingWalletConnect', 'Downloads'] as const)(
  '%s of a wallet nobody knows leads back to all wallets',
  async (view) => {
    const { kit } = await open(rainbow)
    kit.router.reset('AllWallets')
    kit.router.push(view, { walletId: 'gone' })
    await press('[data-testid="unknown-wallet"] [data-testid="all-wallets"]')
    expect(kit.router.state.history.map(({ name }) => name)).toEqual(['AllWallets'])
    kit.router.reset('Connect')
    kit.router.push(view, { walletId: 'gone' })
    await press('[data-testid="unknown-wallet"] [data-testid="all-wallets"]')
    expect(kit.router.state.history.map(({ name }) => name)).toEqual(['Connect', 'AllWallets'])
  },
)

test('a wallet that can be got nowhere: said, with the way to others', async () => {
  const test = createTestKit({ walletList: fakeWalletList(1).fetch })
  await readWallets(test)
  ;({ unmount } = mount(test))
  test.kit.modal.open()
  test.kit.router.push('Downloads', { walletId: 'w0' })
  expect((await find('[data-testid="no-downloads"]')).textContent).toContain('Wallet 0')
  await find('[data-testid="find-wallet"]')
})
