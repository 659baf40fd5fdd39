// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Connector } from '../../test/fake-wallet.js'
import { fakeWallet } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

let end: () => void
afterEach(async () => {
  end()
  document.body.replaceChildren()
  await vi.dynamicImportSettled() // what the modal preloads
})

/** Opens the list with these wallets installed. */
async function open(...found: Connector[]) {
  const test = createTestKit()
  end = mount(test).unmount
  test.add(...found)
  test.kit.modal.open()
  test.kit.router.push('AllWallets')
  await find('[data-testid="wallet-search"]')
}
const viewport = () => query(document, '.viewport') as HTMLElement
const rows = () => [...viewport().querySelectorAll<HTMLElement>('li')]
const names = () => rows().map((row) => row.querySelector('.row-title')?.textContent ?? '')
const count = () => query(document, '[data-testid="wallet-count"]')?.textContent ?? ''
const counted = (text: string) => until(text, () => count().trim() === text)

test('a wallet that copies the name of a certified one gets neither its badge nor its place', async () => {
  const drainer = fakeWallet({ id: 'com.evil.drainer', name: 'MetaMask' }).connector
  await open(drainer)
  await counted('76 wallets')
  const [stranger, honest] = rows().filter((row) => row.textContent?.includes('MetaMask'))
  expect(stranger?.textContent).toContain('Duplicate')
  expect(stranger?.textContent).not.toContain('Certified')
  expect(honest?.textContent).toContain('Certified by WalletConnect')
  expect(honest?.textContent).not.toContain('Installed')
  expect(viewport().textContent).toContain('claim to be the same one')
  await press('[data-testid="certified-only"]')
  await until('certified ones', () => /^\d+ certified$/.test(count()))
  expect(query(document, '[data-testid="wallet-com.evil.drainer"]')).toBeNull()
  expect(names()).toContain('MetaMask')
  rows()
    .find((row) => row.textContent?.includes('MetaMask'))
    ?.querySelector('button')
    ?.click()
  const way = await find('[data-testid="way"]')
  expect(way.dataset.way).not.toBe('browser') // the installed wallet shares only the name
})

test('a wallet known by its name alone does not hide the certified one from who wants certified ones', async () => {
  const nameless = fakeWallet({ id: 'trust', name: 'Trust Wallet', rdns: null })
  await open(nameless.connector)
  await until('all', () => /^\d+ wallets$/.test(count().trim()))
  const [row] = rows().filter(({ textContent }) => textContent?.includes('Trust Wallet'))
  expect(row?.textContent).toContain('Installed')
  expect(row?.textContent).not.toContain('Certified')
  await press('[data-testid="certified-only"]')
  await until('certified ones', () => /^\d+ certified$/.test(count().trim()))
  const [listed] = rows().filter(({ textContent }) => textContent?.includes('Trust Wallet'))
  expect(listed?.textContent).toContain('Certified by WalletConnect')
  expect(listed?.textContent).not.toContain('Installed')
})

test('of two that claim one identity, neither is called certified', async () => {
  const twin = { id: 'io.metamask#2', name: 'MetaMask', rdns: 'io.metamask' }
  await open(fakeWallet({ ...twin, id: 'io.metamask' }).connector, fakeWallet(twin).connector)
  await counted('76 wallets')
  const twins = rows().filter((row) => row.textContent?.includes('MetaMask'))
  expect(twins.map((row) => row.textContent?.includes('Duplicate'))).toEqual([true, true])
  expect(twins.map((row) => row.textContent?.includes('Certified'))).toEqual([false, false])
  await press('[data-testid="certified-only"]')
  await until('certified ones', () => /^\d+ certified$/.test(count()))
  expect(names()).not.toContain('MetaMask')
})
