// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { find, press, query, until } from '../../test/find.js'
import { knowing, listed } from '../../test/listed-wallets.js'
import { mount } from '../../test/mount.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, link } from '../../test/test-kit.js'

const { rainbow, zerion } = listed
const newer = link.replace('7f6e', '0000')

let unmount = () => {}
afterEach(() => {
  unmount()
  document.body.replaceChildren()
})

/** A modal whose wallets can only be reached by links, and the views it has shown. */
function setUp(options: TestKitOptions, id: string = rainbow) {
  const test = createTestKit({ ...knowing(id), ...options })
  ;({ unmount } = mount(test))
  const way = () => test.kit.router.state.history.map(({ name }) => name)
  return { ...test, way }
}
const code = (uri: string) =>
  until(uri, () => query(document, '[data-testid="qr-uri"]')?.dataset.uri === uri)
const all = '[data-testid="show-all-wallets"]'
const row = (id: string) => `[data-testid="wallet-${id}"]`
const openWallet = '[data-testid="open-wallet"]:not([aria-busy])'
const over = '[data-testid="pairing-over"]'

test('basic mode: from the code to all wallets, and to the code for one of them', async () => {
  const { kit, add, overRelay, way } = setUp({ basic: true })
  add(overRelay.connector)
  kit.modal.open()
  await code(link)
  await press(all)
  await press(row(rainbow))
  await code(link)
  expect(way()).toEqual(['ConnectingWalletConnectBasic', 'AllWallets', 'ConnectingWalletConnect'])
})

test('basic mode on a phone: all wallets first; the one chosen is opened by its own link', async () => {
  const { kit, add, overRelay, opened, way } = setUp({ basic: true, phone: true })
  add(overRelay.connector)
  kit.modal.open()
  await press(row(rainbow))
  await press(openWallet)
  expect(opened).toHaveLength(1)
  expect(opened[0]).toContain(encodeURIComponent(link))
  expect(opened[0]).toMatch(/^rainbow:/)
  expect(way()).toEqual(['AllWallets', 'ConnectingWalletConnect'])
})

test('on a phone the link for any wallet is one press away, and so is the way back to all', async () => {
  const { kit, way } = setUp({ manualControl: true, phone: true })
  kit.modal.open({ uri: link })
  await press('[data-testid="show-code"]')
  await press('[data-testid="open-in-wallet"]')
  await press(all)
  await find(row(rainbow))
  expect(way()).toEqual(['AllWallets'])
})

test('manual control: the code of a chosen wallet is the dapp’s, without a relay of ours; a newer one takes its place', async () => {
  const { kit, clock, way } = setUp({ manualControl: true })
  kit.modal.open({ uri: link })
  await code(link)
  await press(all)
  await press(row(rainbow))
  await code(link)
  kit.modal.open({ uri: newer })
  await code(newer)
  expect(way()).toEqual(['ConnectingWalletConnectBasic', 'AllWallets', 'ConnectingWalletConnect'])
  clock.advance(240_000)
  expect((await find(`${over}[data-status="expired"]`)).textContent).toContain('start again from')
  expect(query(document, '[data-testid="renew-code"]')).toBeNull() // there would be nobody to scan it
})

test('manual control on a phone: a wallet chosen before the dapp gave a link waits for it, and says so', async () => {
  const { kit, opened, clock } = setUp({ manualControl: true, phone: true })
  kit.modal.open()
  await press(row(rainbow))
  const panel = await find('[data-testid="connecting"]')
  expect(panel.textContent).toContain('No link yet')
  expect(query(document, '[data-testid="open-wallet"], [data-testid="copy-link"]')).toBeNull()
  kit.modal.open({ uri: newer })
  await press(openWallet)
  expect(opened[0]).toContain(encodeURIComponent(newer))
  clock.advance(240_000)
  await until('its end', () =>
    query(document, '[data-testid="connecting"][data-status="failed"]')?.textContent?.includes(
      'start again from the page',
    ),
  )
  expect(query(document, '[data-testid="try-again"]')).toBeNull()
})

test('manual control: other ways of a wallet use the dapp’s link too', async () => {
  const { kit, opened } = setUp({ manualControl: true }, zerion)
  kit.modal.open({ uri: link, view: 'AllWallets' })
  await press(row(zerion))
  await press('[data-testid="way-web"]')
  await press(openWallet)
  expect(opened).toEqual([`https://wallet.zerion.io/wc?uri=${encodeURIComponent(link)}`])
})

test('manual control with terms to agree to: the code and all wallets are there once they are', async () => {
  const { kit } = setUp({
    manualControl: true,
    termsUrl: 'https://app.test/terms',
    features: { legalCheckbox: true },
  })
  kit.modal.open({ uri: link })
  await press('[data-testid="legal-checkbox"]')
  await find(all)
  await press('[data-testid="wallet-walletConnect"]')
  await code(link)
})
