// @vitest-environment happy-dom
import { leaveSecureContext } from '@gla/core/test/plain-http'
import { expect, onTestFinished, test } from 'vitest'
import { createModal } from './index.js'
import { bnbSmartChain } from './networks.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet that approves everything. */
function announce() {
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: '0x38',
  }
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method }: { method: string }) {
      if (method in answers) return answers[method]
      throw Object.assign(new Error('unsupported'), { code: 4200 })
    },
  }
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Honest Wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'com.honest',
  }
  const say = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    )
  window.addEventListener('eip6963:requestProvider', say)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', say))
}

test('plain http: with nothing that needs a secure context, a wallet connects, toasts show, and a refused copy is told', async () => {
  leaveSecureContext()
  announce()
  const modal = createModal({
    networks: [{ ...bnbSmartChain, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }],
    metadata: { name: 'Dapp', description: '', url: 'http://dapp.test', icons: [] },
  })
  onTestFinished(modal.destroy)
  const { kit } = modal
  await kit.connection.connect('com.honest')
  expect(kit.account.state.eip155.address).toBe(address)
  expect(kit.environment.lock).toBeUndefined() // leases in the storage take its place
  await expect(kit.environment.page?.copy(address)).rejects.toThrow()
  modal.open()
  const shadow = () => document.querySelector('gla-modal')?.shadowRoot
  await expect.poll(() => shadow()?.querySelector('dialog')?.open, { timeout: 10_000 }).toBe(true)
  kit.report(new Error('No.'))
  const bar = () => shadow()?.querySelector('gla-toast-bar')?.shadowRoot
  await expect.poll(() => bar()?.querySelector('.toast')).toBeTruthy()
})
