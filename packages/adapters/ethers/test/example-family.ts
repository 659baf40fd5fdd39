import { ethersEvm } from '@gla/adapter-ethers'
import { createModal } from '@gla/modal'
import { bnbSmartChain } from '@gla/modal/networks'

export const modal = createModal({
  networks: [bnbSmartChain],
  families: [ethersEvm()],
  metadata: { name: 'Dapp', description: 'A dapp', url: 'https://dapp.example', icons: [] },
})
