// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { announceBrowserWallet } from '../../test/browser-wallet.js'
import { after, until } from '../../test/render.js'
import { renderApp } from '../../test/render-app.js'

afterEach(() => localStorage.clear())

test('a wallet on a network that is not known is not shown as connected, in green', async () => {
  void announceBrowserWallet({
    name: 'Test Wallet',
    chainId: '0x67932',
    accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  })
  const { container, modal } = await renderApp('/')
  const { kit } = modal
  const chip = () => container.querySelector<HTMLElement>('.chip[data-status]')
  await until(() => kit.connectors.state.list.some(({ name }) => name === 'Test Wallet'))
  const wallet = kit.connectors.state.list.find(({ name }) => name === 'Test Wallet')
  await after(() => kit.connection.connect(wallet?.id ?? ''))
  await until(() => chip()?.dataset.status === 'unsupported')
  expect(chip()?.textContent).toBe('不支持的网络')
})
