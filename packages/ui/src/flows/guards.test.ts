// @vitest-environment happy-dom
import type { OpenView } from '@gla/core'
import { solanaMainnet } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { fakeSolana } from '../test/fake-solana.js'
import { find, press, query, until } from '../test/find.js'
import { mount } from '../test/mount.js'
import type { TestKitOptions } from '../test/test-kit.js'
import { createTestKit, local, local2 } from '../test/test-kit.js'

let unmount: () => void
function setUp(options?: TestKitOptions) {
  const test = createTestKit(options)
  const mounted = mount(test)
  unmount = mounted.unmount
  return { ...test, ...mounted }
}
afterEach(() => {
  unmount()
  document.body.replaceChildren()
})
const noAccount = '[data-testid="no-account"]'
const form = '[data-testid="send-amount"]'
const title = () => query(document, '#title')?.textContent
const isGone = (selector: string) => until(`no ${selector}`, () => !query(document, selector))

test.each<OpenView>([
  'Account',
  'AccountSettings',
  'Profile',
  'SwitchAddress',
  'WalletReceive',
  'WalletCompatibleNetworks',
  'WalletSend',
  'WalletSendPreview',
])('%s with nobody connected: says so, and leads to the wallets', async (view) => {
  const { kit } = setUp()
  kit.modal.open({ view })
  const said = await find(noAccount)
  expect(said.textContent).toContain('No wallet connected.')
  expect(query(document, 'input')).toBeNull()
  await press('[data-testid="connect-wallet"]')
  await find('[data-testid="no-wallet"]')
  expect(kit.router.current.name).toBe('Connect')
})

test('who connects there comes back to the view that was asked for', async () => {
  const { kit, add, harbor } = setUp()
  add(harbor.connector)
  kit.modal.open({ view: 'WalletSend' })
  await press('[data-testid="connect-wallet"]')
  await press('[data-testid="wallet-com.harbor"]')
  await find(form)
  expect(kit.modal.state.open).toBe(true)
  expect(kit.router.state.history.map(({ name }) => name)).toEqual(['WalletSend'])
  expect(title()).toBe('Send')
})

test('a wallet of an earlier visit comes back: the view is there without a press', async () => {
  const { kit, connect } = setUp()
  kit.modal.open({ view: 'WalletReceive' })
  await find(noAccount)
  await connect()
  await find('[data-testid="receive-address"]')
  expect(query(document, noAccount)).toBeNull()
})

test('a family without a wallet comes into view: the form gives way, and comes back with the wallet’s own', async () => {
  const { kit, connect } = setUp({
    networks: [local, solanaMainnet],
    families: [fakeSolana],
  })
  await connect()
  kit.modal.open({ view: 'WalletSend' })
  await find(form)
  await kit.network.switch(solanaMainnet.caipNetworkId)
  await find(noAccount)
  await isGone(form)
  await kit.network.switch(local.caipNetworkId)
  await find(form)
  await isGone(noAccount)
})

test('the wallet goes while its view is shown: the modal closes, and says nothing of an account', async () => {
  const { kit, element, connect } = setUp()
  await connect()
  kit.modal.open({ view: 'WalletSend' })
  await find(form)
  await kit.connection.disconnect()
  let said: Element | null = null
  await until('no dialog', () => {
    said ??= query(document, noAccount)
    return !query(element.renderRoot as ShadowRoot, 'dialog[open]')
  })
  expect(said).toBeNull()
})

test.each<OpenView>(['WalletSend', 'WalletSendPreview'])(
  '%s inside a foreign page: offers to open a window, connected or not',
  async (view) => {
    const { kit, connect, opened, targets } = setUp({ ancestors: ['https://elsewhere.test'] })
    kit.modal.open({ view })
    const said = await find('[data-testid="in-a-frame"]')
    expect(said.textContent).toContain('embedded in another site')
    await connect()
    await press('[data-testid="open-in-window"]')
    expect([opened, targets]).toEqual([[location.href], ['_blank']])
    expect(query(document, 'input')).toBeNull()
  },
)

test('inside a foreign page, wallets connect, and the account and its address are shown', async () => {
  const { kit, add, harbor } = setUp({ ancestors: ['https://elsewhere.test'] })
  add(harbor.connector)
  kit.modal.open()
  await press('[data-testid="wallet-com.harbor"]')
  await until('connected', () => kit.connection.state.eip155.status === 'connected')
  kit.modal.open({ view: 'WalletReceive' })
  await find('[data-testid="receive-address"]')
  kit.modal.open()
  await find('[data-testid="account-address"]')
})

test('inside a page that the dapp names, the form is shown', async () => {
  const { kit, connect } = setUp({ ancestors: ['http://named.localhost'] })
  await connect()
  kit.modal.open({ view: 'WalletSend' })
  await find(form)
})

test('where a person may not change networks, the list leads to the account', async () => {
  const { kit, connect } = setUp({ enableNetworkSwitch: false })
  await connect()
  kit.modal.open({ view: 'Networks' })
  await find('[data-testid="account-address"]')
  expect(kit.router.current.name).toBe('Account')
  const address = query(document, '[data-testid="account-address"]')
  for (const view of ['SwitchNetwork', 'SwitchActiveChain'] as const) {
    kit.router.push(view, { caipNetworkId: local2.caipNetworkId })
    await until('back', () => kit.router.current.name === 'Account')
  }
  expect(query(document, '[data-testid="account-address"]')).toBe(address)
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe(local.caipNetworkId)
})

test('where a person may not change networks and nobody is connected, it leads to the wallets', async () => {
  const { kit } = setUp({ enableNetworkSwitch: false })
  kit.modal.open({ view: 'Networks' })
  await find('[data-testid="no-wallet"]')
  expect(title()).toBe('Connect a wallet')
})
