import { createModal } from '@gla/modal'
import { defineNetwork } from '@gla/modal/networks'

// A page with an account of which a provider tells many transactions. The provider, which is the network too, comes by query
// parameter.
const url = new URLSearchParams(window.location.search).get('provider') ?? ''
const account = `0x${'ac'.repeat(20)}`
const answers: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [account],
  eth_accounts: [account],
  eth_chainId: '0x7a69',
}
const provider = {
  request: ({ method }: { method: string }) =>
    method in answers
      ? Promise.resolve(structuredClone(answers[method]))
      : Promise.reject(Object.assign(new Error('none'), { code: 4200 })),
  on: () => undefined,
  removeListener: () => undefined,
}
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Bench',
  rdns: 'bench.wallet',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
}
window.addEventListener('eip6963:requestProvider', () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
  ),
)

const modal = createModal({
  networks: [
    defineNetwork({
      id: 31337,
      name: 'GLA Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }),
  ],
  projectId: 'bench',
  provider: { url },
  relayUrl: 'ws://127.0.0.1:1',
  features: { analytics: false },
  metadata: { name: 'Bench', description: '', url: window.location.origin, icons: [] },
})
Object.assign(window, { modal })
