// @vitest-environment happy-dom
import { FeatureError } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { never } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit, link } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

test('a code is made, carries the link, counts down, expires and is renewed', async () => {
  const test = createTestKit()
  const { kit, clock, copied, add, overRelay } = test
  add(overRelay.connector)
  const { unmount } = mount(test)
  kit.modal.open()
  await press('[data-testid="wallet-walletConnect"]')
  const code = await find('[data-testid="qr-uri"]')
  expect(code.dataset.uri).toBe(link)
  expect(code.getAttribute('role')).toBe('img')
  expect(code.getAttribute('aria-label')).toContain('QR code')
  const time = () => query(document, '[data-testid="qr-expires"]')
  expect(time()?.textContent).toContain('3:50')
  expect(time()?.getAttribute('role')).toBe('timer')
  clock.advance(5_000)
  await until('the countdown', () => time()?.textContent?.includes('3:45'))
  await press('[data-testid="copy-link"]')
  await until('it said', () => kit.toasts.state.said?.code === 'link-copied')
  expect(copied).toEqual([link])
  clock.advance(240_000)
  await find('[data-testid="pairing-over"][data-status="expired"]')
  expect(query(document, '.code')?.hasAttribute('inert')).toBe(true)
  await press('[data-testid="renew-code"]')
  await until('a new code', () => !query(document, '[data-testid="pairing-over"]'))
  expect(kit.loaded('pairing')?.state.now.status).toBe('ready')
  unmount()
})

test('where copying is refused the link stands there to be selected, until one is copied', async () => {
  const test = createTestKit()
  const { kit, copied, visibility, add, overRelay } = test
  add(overRelay.connector)
  const { unmount } = mount(test)
  kit.modal.open()
  await press('[data-testid="wallet-walletConnect"]')
  const byHand = () => query(document, '[data-testid="copy-by-hand"]') as HTMLTextAreaElement | null
  await find('[data-testid="qr-uri"]')
  expect(byHand()).toBeNull()
  visibility.canCopy = false
  await press('[data-testid="copy-link"]')
  await until('the link', () => byHand()?.value === link)
  expect(byHand()?.readOnly).toBe(true)
  visibility.canCopy = true
  await press('[data-testid="copy-link"]')
  await until('the copy', () => !byHand())
  expect(copied).toEqual([link])
  unmount()
})

test('closing the modal lets go of the code', async () => {
  const { kit, clock, add, overRelay } = createTestKit()
  add(overRelay.connector)
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="wallet-walletConnect"]')
  await find('[data-testid="qr-uri"]')
  kit.modal.close()
  await until('idle', () => kit.loaded('pairing')?.state.now.status === 'idle')
  expect(kit.connection.state.eip155.status).toBe('disconnected')
  clock.advance(3_000)
  unmount()
  expect(clock.pending).toBe(0)
})

test('on a phone the wallet is opened within the click, once the link is there', async () => {
  const { kit, opened, add, overRelay } = createTestKit({ phone: true })
  const far: { giveLink?: () => unknown } = {}
  add({
    ...overRelay.connector,
    connect: (request) => {
      far.giveLink = () => request.onUri?.(link, kit.environment.now() + 240_000)
      return never()
    },
  })
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="wallet-walletConnect"]')
  const button = (await find('[data-testid="open-in-wallet"]')) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  expect(query(document, '[data-testid="qr-uri"]')).toBeNull()
  await until('the question', () => far.giveLink)
  far.giveLink?.()
  await until('the link', () => !button.disabled)
  button.click()
  expect(opened).toEqual([link])
  await press('[data-testid="toggle-code"]')
  await find('[data-testid="qr-uri"]')
  unmount()
})

test('a relay that cannot be reached is told, and can be tried again', async () => {
  const { kit, add, overRelay } = createTestKit()
  const answers = [() => Promise.reject(new FeatureError('relay/unreachable'))]
  add({
    ...overRelay.connector,
    connect: (request) => (answers.shift() ?? (() => overRelay.connector.connect(request)))(),
  })
  const { unmount } = mount({ kit })
  kit.modal.open()
  await press('[data-testid="wallet-walletConnect"]')
  const over = await find('[data-testid="pairing-over"]')
  expect(over.textContent).toContain('The connection service isn’t answering')
  expect(over.textContent).toContain('Check your internet, or use a wallet in this browser.')
  expect(query(document, '[data-testid="copy-link"]')).toBeNull()
  const title = () => query(document, '[data-testid="modal-title"]')?.textContent
  expect(title()).toBe('Connect a wallet')
  await press('[data-testid="try-again"]')
  await find('[data-testid="qr-uri"]')
  expect(title()).toBe('Scan with your wallet')
  unmount()
})

test.each([
  ['en-US', 'Connect a wallet', 'Open your wallet'],
  ['zh-CN', '连接钱包', '打开钱包'],
] as const)(
  'no link on a phone, in %s: the title is not to open a wallet, until there is one',
  async (language, without, withOne) => {
    const { kit, add, overRelay } = createTestKit({ phone: true, language })
    const answers = [() => Promise.reject(new FeatureError('relay/unreachable'))]
    add({
      ...overRelay.connector,
      connect: (request) => (answers.shift() ?? (() => overRelay.connector.connect(request)))(),
    })
    const { unmount } = mount({ kit })
    kit.modal.open()
    await press('[data-testid="wallet-walletConnect"]')
    const again = await find('[data-testid="try-again"]')
    const title = () => query(document, '[data-testid="modal-title"]')?.textContent
    expect(title()).toBe(without)
    again.click()
    await find('[data-testid="open-in-wallet"]:not(:disabled)')
    expect(title()).toBe(withOne)
    unmount()
  },
)

test.each([false, true])(
  'a relay that is slow is told after 5 s; a link that comes late is shown after all (phone: %s)',
  async (phone) => {
    const { kit, clock, add, overRelay } = createTestKit({ phone })
    const far: { giveLink?: () => unknown } = {}
    add({
      ...overRelay.connector,
      connect: (request) => {
        far.giveLink = () => request.onUri?.(link, kit.environment.now() + 240_000)
        return never()
      },
    })
    const { unmount } = mount({ kit })
    kit.modal.open()
    await press('[data-testid="wallet-walletConnect"]')
    await until('the question', () => far.giveLink)
    clock.advance(5_000)
    const over = await find('[data-testid="pairing-over"]')
    expect(over.textContent).toContain('The connection service isn’t answering')
    expect(query(document, '[data-testid="copy-link"]')).toBeNull()
    await press('[data-testid="try-again"]')
    await until('the wait', () => !query(document, '[data-testid="pairing-over"]'))
    clock.advance(5_000)
    await find('[data-testid="pairing-over"]')
    far.giveLink?.()
    await find(`[data-testid="${phone ? 'open-in-wallet' : 'qr-uri'}"]`)
    expect(query(document, '[data-testid="pairing-over"]')).toBeNull()
    unmount()
  },
)

test('manual control: a dapp’s newer link replaces the one shown, a missing one is explained, and nothing renews it', async () => {
  const { kit, clock } = createTestKit({ manualControl: true })
  const { unmount } = mount({ kit })
  kit.modal.open()
  const absent = await find('[data-testid="pairing-over"]')
  expect(absent.textContent).toContain('No link yet')
  expect(absent.textContent).toContain('shows up here once ready')
  const newer = link.replace('7f6e', '0000')
  for (const uri of [link, newer]) {
    kit.modal.open({ uri })
    await until(uri, () => query(document, '[data-testid="qr-uri"]')?.dataset.uri === uri)
  }
  clock.advance(240_000)
  await find('[data-testid="pairing-over"][data-status="expired"]')
  expect(query(document, '[data-testid="renew-code"]')).toBeNull()
  unmount()
})
