import { createModal } from '@gla/modal'
import { bnbSmartChain } from '@gla/modal/networks'

export const modal = createModal({
  networks: [bnbSmartChain],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
})
