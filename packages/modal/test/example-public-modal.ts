import { createModal } from '@gla/modal'
import { bnbSmartChain } from '@gla/modal/networks'
import { pictures } from '@gla/modal/pictures'

export const modal = createModal({
  networks: [bnbSmartChain],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
  // As `npm start` printed it, for wallets on a phone. In production a relay of your own, or a projectId.
  relayUrl: 'ws://127.0.0.1:4602',
  pictures: pictures(),
})

// Dev servers, when this file changes: so that the page has no second modal. Vite loads it anew; Next ends this one.
type Hot = { accept(then: () => void): void }
void (import.meta as { hot?: Hot }).hot?.accept(() => globalThis.location?.reload())
type NextHot = { dispose(then: () => void): void }
void (import.meta as { turbopackHot?: NextHot }).turbopackHot?.dispose(() => modal.destroy())
