import { createModal } from '@gla/modal'
import { bnbSmartChain } from '@gla/modal/networks'

const boxes = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const shelf = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

export const modal = createModal({
  networks: [bnbSmartChain],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
  contracts: [
    {
      network: 'eip155:56',
      address: boxes,
      name: { 'en-US': 'My boxes', 'zh-CN': '我的盒子' },
      acts: {
        // Signatures as your ABI has them.
        'buy(uint256,uint32)': 'bought',
        'function rent(uint256 id) returns (uint256)': { 'en-US': 'Rent', 'zh-CN': '租用' },
        // A token that is handed to another contract of yours. Handed to anybody else, it is a gift.
        'safeTransferFrom(address,address,uint256,uint256,bytes)': { act: 'started', to: shelf },
      },
    },
    {
      network: 'eip155:56',
      address: shelf,
      name: 'My shelf',
      acts: { 'claim()': 'claimed' },
    },
  ],
})
