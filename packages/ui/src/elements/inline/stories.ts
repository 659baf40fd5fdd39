import type { Story } from '../../test/story.js'

/** The modal inline. The views have stories of their own. */
export const stories: Story[] = [
  {
    name: 'connect',
    shows: '[data-testid="wallet-io.ember"]',
    play({ kit, add, harbor, ember, overRelay }) {
      add(harbor.connector, ember.connector, overRelay.connector)
      kit.modal.setInline(true)
    },
  },
  {
    name: 'account',
    shows: '[data-testid="account-balance"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.setInline(true)
    },
  },
  {
    name: 'networks',
    shows: '[data-testid="network-eip155:31338"]',
    async play({ kit, connect }) {
      await connect()
      kit.modal.setInline(true)
      kit.router.push('Networks')
    },
  },
  {
    name: 'unsupported',
    shows: '[data-testid="network-eip155:31337"]',
    async play({ kit, harbor, connect }) {
      harbor.goTo('eip155:999')
      kit.modal.setInline(true)
      await connect()
    },
  },
]
