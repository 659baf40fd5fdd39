import { onTestFinished } from 'vitest'

type Request = { method: string; params?: unknown }

/** Announces a wallet for one test by EIP-6963. It approves everything at once, or keeps the person waiting. @returns a function that removes it */
export function announceBrowserWallet(wallet: {
  name: string
  chainId: string
  accounts: string[]
  waits?: boolean
}): () => void {
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method }: Request): Promise<unknown> {
      if (wallet.waits && method === 'eth_requestAccounts') return new Promise(() => undefined)
      if (method === 'eth_chainId') return wallet.chainId
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return wallet.accounts
      throw Object.assign(new Error('unsupported'), { code: 4200 })
    },
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: crypto.randomUUID(), name: wallet.name, icon, rdns: 'dev.gla.test' }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  const remove = () => window.removeEventListener('eip6963:requestProvider', announce)
  onTestFinished(remove)
  return remove
}
