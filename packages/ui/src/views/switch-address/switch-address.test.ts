// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

async function open(accounts: readonly string[]) {
  const test = createTestKit()
  const { unmount } = mount(test)
  const { connector, link } = test.harbor
  connector.connect = async () => ({ ...link(), accounts })
  await test.connect()
  test.kit.modal.open()
  await find('[data-testid="account-address"]')
  return { ...test, unmount }
}

test('another account of the wallet becomes the active one, and the way leads back to it', async () => {
  const { kit, unmount } = await open([alice, bob])
  await press('[data-testid="account-switch"]')
  const current = await find(`[data-testid="account-${alice}"]`)
  expect(current.getAttribute('aria-current')).toBe('true')
  await press(`[data-testid="account-${bob}"]`)
  await until('the other account', () => {
    return query(document, '[data-testid="account-address"]')?.dataset.address === bob
  })
  expect(kit.account.state.eip155.address).toBe(bob)
  unmount()
})

test('the one in use: nothing changes, and one is back', async () => {
  const { kit, unmount } = await open([alice, bob])
  await press('[data-testid="account-switch"]')
  await press(`[data-testid="account-${alice}"]`)
  await find('[data-testid="account-address"]')
  expect(kit.account.state.eip155.address).toBe(alice)
  unmount()
})

test('a wallet with one account offers no other', async () => {
  const { unmount } = await open([alice])
  expect(query(document, '[data-testid="account-switch"]')).toBe(null)
  unmount()
})
