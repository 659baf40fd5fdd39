import { createModal } from '@gla/modal'
import { base, mainnet } from '@gla/modal/networks'
import { pictures } from '@gla/modal/pictures'

export const modal = createModal({
  networks: [mainnet, base],
  metadata: {
    name: 'My dapp',
    description: 'What it does',
    icons: [],
  },
  pictures: pictures(),
})
