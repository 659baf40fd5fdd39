import { coinbase } from '@gla/adapter-coinbase'
import { createModal } from '@gla/modal'
import { bnbSmartChain } from '@gla/modal/networks'

export const modal = createModal({
  networks: [bnbSmartChain],
  connectors: [coinbase()],
  metadata: { name: 'Dapp', description: 'A dapp', url: 'https://dapp.example', icons: [] },
})
