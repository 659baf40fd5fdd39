// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fakeLogin } from '../../test/fake-login.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

async function open(accounts: readonly string[] = [alice], options: TestKitOptions = {}) {
  const test = createTestKit(options)
  const { unmount } = mount(test)
  const { connector, link } = test.harbor
  connector.connect = async () => ({
    ...link(),
    accounts,
    about: (address) => ({ type: address === bob ? 'smartAccount' : 'eoa' }),
  })
  await test.connect()
  test.kit.modal.open()
  await find('[data-testid="account-address"]')
  return { ...test, unmount }
}
const choose = async (group: string, value: string) => {
  const found = await find(`[data-testid="${group}"] input[value="${value}"]`)
  found.click()
  return found as HTMLInputElement
}

test('language and appearance are chosen in the settings, and in force at once', async () => {
  const { kit, unmount } = await open()
  await press('[data-testid="account-wallet"]')
  await choose('mode', 'light')
  expect(kit.theme.state.mode).toBe('light')
  await choose('language', 'zh-CN')
  await until('the title', () => query(document, '#title')?.textContent?.includes('账户设置'))
  expect(kit.theme.state.language).toBe('zh-CN')
  unmount()
})

test('language and appearance: the page is told of what is chosen', async () => {
  const { kit, unmount } = await open()
  const told: unknown[] = []
  kit.on('theme/mode-chosen', (event) => told.push(event))
  kit.on('theme/language-chosen', (event) => told.push(event))
  kit.router.push('AccountSettings')
  await choose('mode', 'light')
  await choose('language', 'zh-CN')
  expect(told).toEqual([{ mode: 'light' }, { language: 'zh-CN' }])
  unmount()
})

test('language and appearance: not offered where the dapp has switches of its own', async () => {
  const { kit, unmount } = await open([alice], { features: { appearance: false } })
  kit.router.push('AccountSettings')
  await find('[data-testid="full-address"]')
  for (const name of ['mode', 'language'])
    expect(query(document, `[data-testid="${name}"]`)).toBeNull()
  unmount()
})

test('the kind of account is chosen where the wallet has several', async () => {
  const { kit, unmount } = await open([alice, bob])
  kit.router.push('AccountSettings')
  const full = await find('[data-testid="full-address"]')
  expect(full.dataset.address).toBe(alice)
  await choose('account-type', 'smartAccount')
  await until(
    'the other one',
    () => query(document, '[data-testid="full-address"]')?.dataset.address === bob,
  )
  unmount()
})

test('forget this device: of an embedded wallet alone, at the second press, and told what follows', async () => {
  const other = await open()
  other.kit.router.push('AccountSettings')
  await find('[data-testid="disconnect"]')
  expect(query(document, '[data-testid="forget-device"]')).toBeNull()
  other.unmount()
  document.body.replaceChildren()

  const left: unknown[] = []
  const disconnect = async (options?: object) => void left.push(options)
  const { kit, ...test } = createTestKit({ connectors: [fakeLogin({}, { disconnect })] })
  const { unmount } = mount({ kit, ...test })
  await kit.connection.connect('auth')
  kit.modal.open()
  kit.router.push('AccountSettings')
  await press('[data-testid="forget-device"]')
  await until('the note', () =>
    query(document, '#forget-note')?.textContent?.includes('code of your recovery sheet'),
  )
  expect([kit.connection.state.eip155.status, left]).toEqual(['connected', []])
  await press('[data-testid="forget-device"]')
  await until('told', () => left.length > 0)
  expect(left).toEqual([{ forget: true }])
  expect(kit.connection.state.eip155.status).toBe('disconnected')
  unmount()
})

test('signing out is in the settings as well', async () => {
  const { kit, unmount } = await open()
  kit.router.push('AccountSettings')
  await find('[data-testid="full-address"]')
  await press('[data-testid="disconnect"]')
  await until('gone', () => kit.connection.state.eip155.status === 'disconnected')
  expect(kit.modal.state.open).toBe(false)
  unmount()
})
