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
]
