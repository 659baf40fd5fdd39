import { createModal } from '@gla/modal'
import { defineNetwork } from '@gla/modal/networks'

// A page with a provider's list of wallets. The provider's URL comes by query parameter.
const url = new URLSearchParams(window.location.search).get('provider') ?? ''
const modal = createModal({
  networks: [
    defineNetwork({
      id: 31337,
      name: 'GLA Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    }),
  ],
  relayUrl: 'ws://127.0.0.1:1',
  projectId: 'bench',
  provider: { url },
  features: { analytics: false },
  metadata: { name: 'Bench', description: '', url: window.location.origin, icons: [] },
})
Object.assign(window, { modal })
