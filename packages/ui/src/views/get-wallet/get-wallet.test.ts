// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fakeWallet } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit } from '../../test/test-kit.js'

const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

afterEach(() => document.body.replaceChildren())

async function open(options: TestKitOptions = {}) {
  const test = createTestKit(options)
  const { unmount } = mount(test)
  test.kit.modal.open()
  test.kit.router.push('GetWallet')
  const list = (await find('[data-testid^="get-"]')).closest('ul') as HTMLElement
  const rows = () => [...list.querySelectorAll('.row')].map((row) => row.textContent?.trim() ?? '')
  return { ...test, unmount, rows }
}

test('four wallets, each with where it can be had; one leads to its downloads', async () => {
  const { kit, unmount, rows } = await open()
  expect(rows()).toHaveLength(4)
  expect(rows()[0]).toContain('MetaMask')
  expect(rows()[0]).toContain('Extension · iOS · Android')
  await press(`[data-testid="get-${metamask}"]`)
  expect(kit.router.current).toMatchObject({ name: 'Downloads', data: { walletId: metamask } })
  unmount()
})

test("the dapp's own choice comes first; what is installed meanwhile goes", async () => {
  const { add, unmount, rows } = await open({ featuredWallets: [rainbow] })
  expect(rows()[0]).toContain('Rainbow')
  expect(rows()[1]).toContain('MetaMask')
  add(fakeWallet({ id: 'io.metamask', name: 'MetaMask' }).connector)
  await until('it to go', () => !query(document, `[data-testid="get-${metamask}"]`))
  expect(rows()).toHaveLength(4)
  unmount()
})

test('on a phone only its stores are named: no phone installs an extension', async () => {
  const { unmount, rows } = await open({ phone: true })
  expect(rows()[0]).toContain('iOS · Android')
  expect(rows().join()).not.toMatch(/Extension|Desktop/)
  unmount()
})

test('where there is none, a list of others still is', async () => {
  const test = createTestKit({ includeWallets: ['no-such-wallet'] })
  const { unmount } = mount(test)
  test.kit.modal.open()
  test.kit.router.push('GetWallet')
  await press('[data-testid="find-wallet"]')
  expect(test.opened).toHaveLength(1)
  unmount()
})
