import { createModal } from '@gla/modal'
import { defineNetwork } from '@gla/modal/networks'
import { pictures } from '@gla/modal/pictures'

// What `npm start` of the kit runs. A dapp for everybody has its networks from `@gla/modal/networks`.
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const modal = createModal({
  networks: [
    defineNetwork({
      id: 31337,
      name: 'GLA Local',
      nativeCurrency,
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    }),
    defineNetwork({
      id: 31338,
      name: 'GLA Local 2',
      nativeCurrency,
      rpcUrls: { default: { http: ['http://127.0.0.1:8546'] } },
    }),
  ],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
  relayUrl: 'ws://127.0.0.1:4602',
  pictures: pictures(),
})
