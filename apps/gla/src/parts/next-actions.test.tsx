// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { announceBrowserWallet } from '../../test/browser-wallet.js'
import { after, until } from '../../test/render.js'
import { renderApp } from '../../test/render-app.js'

afterEach(() => localStorage.clear())

test('while a wallet is asked, the button of the page waits as the header does, and opens the modal', async () => {
  void announceBrowserWallet({ name: 'Test Wallet', chainId: '0x38', accounts: [], waits: true })
  const { container, modal } = await renderApp('/')
  const { kit } = modal
  const action = () => container.querySelector('main .actions button') as HTMLButtonElement
  expect(action().textContent).toBe('连接钱包')
  await until(() => kit.connectors.state.list.some(({ name }) => name === 'Test Wallet'))
  const wallet = kit.connectors.state.list.find(({ name }) => name === 'Test Wallet')
  await after(() => void kit.connection.connect(wallet?.id ?? '').catch(() => undefined))
  await until(() => action().textContent === '正在连接')
  expect(action().classList.contains('primary')).toBe(false)
  await after(() => action().click())
  expect(kit.modal.state.open).toBe(true)
  await after(() => kit.connection.cancel())
  await until(() => action().textContent === '连接钱包')
})
