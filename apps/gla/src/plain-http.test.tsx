// @vitest-environment happy-dom
import { leaveSecureContext } from '@gla/core/test/plain-http'
import { announceWallet } from '@gla/testing/announced-wallet'
import { afterEach, onTestFinished, test } from 'vitest'
import { startBalanceNode } from '../test/balance-node.js'
import { after, button, until } from '../test/render.js'
import { renderApp } from '../test/render-app.js'

const privateKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

afterEach(() => localStorage.clear())

test('plain http: without a secure context a wallet connects; an address that cannot be copied is there in full', async () => {
  leaveSecureContext()
  localStorage.setItem('locale', 'en-US')
  const node = await startBalanceNode(() => 1n)
  const wallet = announceWallet({
    name: 'Test Wallet',
    rdns: 'dev.gla.test',
    accounts: [privateKey],
    chains: [{ id: 56, name: 'BNB Smart Chain', rpcUrl: node }],
    prompt: 'approve',
  })
  onTestFinished(wallet.dispose)
  const { container, modal } = await renderApp('/', { VITE_GLA_RPC_56: node })
  await after(() => modal.kit.connection.connect('dev.gla.test'))
  const shown = () => container.querySelector('.account-panel .address')?.textContent
  await until(() => shown() === '0x7099…79C8')
  await after(() => button(container, 'Copy address').click())
  await until(() => shown() === address)
})
