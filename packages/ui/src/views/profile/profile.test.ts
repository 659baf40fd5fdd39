// @vitest-environment happy-dom
import { solanaMainnet } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { carol, dave, fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

type Given = TestKitOptions & { accounts?: readonly string[]; solana?: readonly string[] }
const both: TestKitOptions = { networks: [local, solanaMainnet], families: [fakeSolana] }

async function open({ accounts = [alice], solana, ...options }: Given = {}) {
  const test = createTestKit(options)
  const { unmount } = mount(test)
  const { connector, link } = test.harbor
  connector.connect = async () => ({
    ...link(),
    accounts,
    about: (address) => ({ type: address === bob ? 'smartAccount' : 'eoa' }),
  })
  if (solana) {
    test.add(fakeSolanaWallet(solana))
    await test.kit.connection.connect('app.dune')
  }
  await test.connect()
  test.kit.modal.open()
  await find('[data-testid="account-address"]')
  return { ...test, unmount }
}
const account = (address: string) => `[data-testid="account-${address}"]`
const shown = (address: string) =>
  until(
    address,
    () => query(document, '[data-testid="account-address"]')?.dataset.address === address,
  )

test('one account: its address leads to its settings, where it is shown in full and copied', async () => {
  const { copied, kit, unmount } = await open()
  await press('[data-testid="account-address"]')
  const full = await find('[data-testid="full-address"]')
  expect(full.textContent?.replace(/\s/g, '')).toBe(alice)
  expect(kit.router.current.name).toBe('AccountSettings')
  await press('[data-testid="full-address"] ~ [data-testid="copy-address"]')
  await until('the copy', () => copied.length > 0)
  expect(copied).toEqual([alice])
  unmount()
})

test('the row of the account in use is described by its whole balance', async () => {
  const { chain, kit, unmount } = await open({ accounts: [alice, bob] })
  chain.quantities.eth_getBalance = `0x${(1_999_999_999_999_999_999n).toString(16)}`
  await kit.account.refreshBalance({ force: true })
  await press('[data-testid="account-address"]')
  const row = await find(`${account(alice)}[aria-describedby]`)
  expect(row.textContent).toContain('≈\u00a01.99999 GLA')
  expect(query(document, `#${row.getAttribute('aria-describedby')}`)?.textContent).toBe(
    '1.999999999999999999 GLA',
  )
  expect(query(document, account(bob))?.hasAttribute('aria-describedby')).toBe(false)
  unmount()
})

test('several accounts: the address leads to all of them, and another is one click away', async () => {
  const { kit, unmount } = await open({ accounts: [alice, bob] })
  await press('[data-testid="account-address"]')
  expect((await find(account(alice))).getAttribute('aria-current')).toBe('true')
  expect(query(document, account(alice))?.textContent).toContain('40 GLA')
  expect(query(document, account(bob))?.textContent).toContain('Switch')
  await press(account(bob))
  await shown(bob)
  expect(kit.account.state.eip155.address).toBe(bob)
  await press('[data-testid="account-address"]')
  await press('[data-testid="profile-settings"]')
  await find('[data-testid="full-address"]')
  unmount()
})

test('an account of another family: the family comes into view, and no wallet is asked', async () => {
  const { kit, unmount } = await open({ ...both, solana: [carol, dave] })
  await press('[data-testid="account-address"]')
  expect((await find(account(alice))).getAttribute('aria-current')).toBe('true')
  expect(query(document, account(carol))?.hasAttribute('aria-current')).toBe(false)
  await press(account(dave))
  await shown(dave)
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe(solanaMainnet.caipNetworkId)
  expect(kit.account.state.eip155.address).toBe(alice)
  unmount()
})

test('a family without a wallet: its own wallets are offered', async () => {
  const { kit, unmount } = await open(both)
  await press('[data-testid="account-address"]')
  await press('[data-testid="settings-wallets"]')
  await press('[data-testid="connect-solana"]')
  await until('the wallets', () => kit.router.current.name === 'Connect')
  expect(kit.network.state.caipNetwork.chainNamespace).toBe('solana')
  expect(kit.connection.state.eip155.status).toBe('connected')
  unmount()
})

test('one family is disconnected, the other stays', async () => {
  const { kit, unmount } = await open({ ...both, solana: [carol] })
  kit.router.push('Profile')
  const leave = await find('[data-testid="disconnect-solana"]')
  expect(leave.getAttribute('aria-label')).toBe('Disconnect Dune')
  leave.click()
  await until('gone', () => kit.connection.state.solana.status === 'disconnected')
  expect(kit.connection.state.eip155.status).toBe('connected')
  expect(kit.modal.state.open).toBe(true)
  await until('gone from the view', () => !query(document, '[data-testid="disconnect-solana"]'))
  unmount()
})

test('with one family there is no button to disconnect it here: Account has one', async () => {
  const { kit, unmount } = await open({ accounts: [alice, bob] })
  kit.router.push('Profile')
  await find(account(bob))
  expect(query(document, '[data-testid="disconnect-eip155"]')).toBeNull()
  expect(query(document, '[data-testid="connect-eip155"]')).toBeNull()
  unmount()
})
