import { fakeSwap } from '../../test/fake-swap.js'
import type { Story } from '../../test/story.js'

export const stories: Story[] = [
  {
    name: 'choose',
    shows: '[data-testid="network-eip155:31337"]',
    async play({ harbor, connect }) {
      harbor.goTo('eip155:999')
      await connect()
    },
  },
  {
    name: 'swaps',
    options: { swapFeature: () => fakeSwap({ status: 'unsupported' }).swap },
    shows: '[data-testid="network-eip155:31337"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      kit.router.push('UnsupportedChain', { feature: 'swaps' })
    },
  },
]
