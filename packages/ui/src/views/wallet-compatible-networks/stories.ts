import type { Story } from '../../test/story.js'
import { local } from '../../test/test-kit.js'

export const stories: Story[] = [
  {
    name: 'list',
    shows: `[data-testid="network-${local.caipNetworkId}"]`,
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      kit.router.push('WalletReceive')
      kit.router.push('WalletCompatibleNetworks')
    },
  },
]
