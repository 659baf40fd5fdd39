// @vitest-environment happy-dom
import { announceWallet } from '@gla/testing/announced-wallet'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, test, vi } from 'vitest'
import { modal } from './example-modal.js'
import { Wallet } from './example-wallet.js'

vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network in this test')))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const wallet = announceWallet({
  name: 'Test wallet',
  rdns: 'test.wallet',
  accounts: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
  chains: [{ id: 31337, name: 'GLA Local', rpcUrl: 'http://127.0.0.1:8545' }],
  prompt: 'approve',
})

afterAll(() => {
  modal.destroy()
  wallet.dispose()
})

test('the page shows who is connected', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () => root.render(<Wallet />))
  expect(page.textContent).toContain('Not connected')
  await act(() => modal.kit.connection.connect('test.wallet'))
  expect(page.textContent).toContain('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  await act(async () => root.unmount())
})
