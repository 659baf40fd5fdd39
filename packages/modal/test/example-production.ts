import { createModal } from '@gla/modal'
import { base, mainnet } from '@gla/modal/networks'
import { pictures } from '@gla/modal/pictures'

const own = { ...base, rpcUrls: { default: { http: ['https://base-rpc.example'] } } }

export const modal = createModal({
  networks: [own, mainnet],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
  // Wallets on a phone. Or `projectId`, for WalletConnect's public relay.
  relayUrl: 'wss://relay.example',
  pictures: pictures(),
})

// Dev servers, when this file changes: so that the page has no second modal. Vite loads it anew; Next ends this one.
type Hot = { accept(then: () => void): void }
void (import.meta as { hot?: Hot }).hot?.accept(() => globalThis.location?.reload())
type NextHot = { dispose(then: () => void): void }
void (import.meta as { turbopackHot?: NextHot }).turbopackHot?.dispose(() => modal.destroy())
