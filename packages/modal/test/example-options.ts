import { createModal } from '@gla/modal'
import { base, bnbSmartChain } from '@gla/modal/networks'
import { pictures } from '@gla/modal/pictures'

export const modal = createModal({
  networks: [bnbSmartChain, base],
  metadata: { name: 'My dapp', description: 'What it does', icons: [] },
  relayUrl: 'wss://relay.example', // for wallets on a phone
  themeMode: 'light',
  pictures: pictures(),
})

// Dev servers, when this file changes: so that the page has no second modal. Vite loads it anew; Next ends this one.
type Hot = { accept(then: () => void): void }
void (import.meta as { hot?: Hot }).hot?.accept(() => globalThis.location?.reload())
type NextHot = { dispose(then: () => void): void }
void (import.meta as { turbopackHot?: NextHot }).turbopackHot?.dispose(() => modal.destroy())
