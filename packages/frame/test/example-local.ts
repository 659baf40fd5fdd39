import { authConnector } from '@gla/frame'
import { createModal } from '@gla/modal'
import { defineNetwork } from '@gla/modal/networks'

const local = defineNetwork({
  id: 31337,
  name: 'GLA Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})

export const modal = createModal({
  networks: [local],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
  projectId: 'gla-local',
  // With a project id alone, phones are reached over WalletConnect's public relay.
  relayUrl: 'ws://127.0.0.1:4602',
  connectors: [authConnector({ url: 'http://wallet.localhost:4606' })],
  features: { email: true },
})
