import { createModal } from '@gla/modal'
import { defineNetwork } from '@gla/modal/networks'
import { pictures } from '@gla/modal/pictures'

const glaLocal = defineNetwork({
  id: 31337,
  name: 'GLA Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})
const glaLocal2 = defineNetwork({
  id: 31338,
  name: 'GLA Local 2',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8546'] } },
})
// Uniswap V2, the same on both chains.
const uniswap = {
  router: '0xe5540877FbF7CBF7335860D59bb5b15509837823',
  factory: '0x16e4cA95FF3c6a7daC956d0708743c8e61498D3a',
  wrapped: '0x487E1580257Dc5a71fA3DBFFB4f97E46d9df5A12',
} as const

export const modal = createModal({
  networks: [glaLocal, glaLocal2],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
  // For wallets on a phone. In production a relay of your own, or a projectId.
  relayUrl: 'ws://127.0.0.1:4602',
  // For tokens, names, history, prices and swaps. The local provider takes any project id.
  provider: { url: 'http://127.0.0.1:4603' },
  projectId: 'gla-local',
  swap: {
    routers: [
      { caipNetworkId: 'eip155:31337', ...uniswap },
      { caipNetworkId: 'eip155:31338', ...uniswap },
    ],
  },
  pictures: pictures(),
})

// Dev servers, when this file changes: so that the page has no second modal. Vite loads it anew; Next ends this one.
type Hot = { accept(then: () => void): void }
void (import.meta as { hot?: Hot }).hot?.accept(() => globalThis.location?.reload())
type NextHot = { dispose(then: () => void): void }
void (import.meta as { turbopackHot?: NextHot }).turbopackHot?.dispose(() => modal.destroy())
