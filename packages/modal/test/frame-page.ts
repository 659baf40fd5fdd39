import { createModal } from '../src/index.js'
import { bnbSmartChain } from '../src/networks.js'

const modal = createModal({
  networks: [bnbSmartChain],
  metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
})

/** What a test does in this page. */
const dapp = {
  modal,
  loads: 0,
  async open(url: string) {
    const { openFrame } = modal.kit.environment
    if (!openFrame) throw new Error('no place for a frame')
    const frame = await openFrame(url, 'clipboard-write')
    frame.listen(() => {
      dapp.loads += 1
    })
    return frame
  },
  async ask() {
    const approvals = await modal.kit.load('approvals')
    return approvals.begin({
      connectorId: 'auth',
      method: 'personal_sign',
      onGivenUp: () => undefined,
    })
  },
}
Object.assign(window, { dapp })

export type Dapp = typeof dapp
