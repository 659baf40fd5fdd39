import { authConnector } from '@gla/frame'
import { createModal } from '@gla/modal'
import { mainnet } from '@gla/modal/networks'

export const modal = createModal({
  projectId: 'your-project',
  networks: [mainnet],
  connectors: [authConnector({ url: 'https://wallet.example' })],
  features: { email: true },
  metadata: { name: 'Dapp', description: 'A dapp', url: 'https://dapp.example', icons: [] },
})
