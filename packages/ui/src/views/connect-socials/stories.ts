import { allSocials, fakeLogin } from '../../test/fake-login.js'
import { press } from '../../test/find.js'
import type { Story } from '../../test/story.js'

export const stories: Story[] = [
  {
    name: 'all',
    options: { connectors: [fakeLogin()] },
    shows: '[data-testid="social-facebook"]',
    async play({ kit }) {
      kit.modal.open()
      await press('[data-testid="more-socials"]')
    },
  },
  {
    name: 'two',
    options: { connectors: [fakeLogin()] },
    shows: '[data-testid="social-x"]',
    play({ kit }) {
      kit.modal.open()
      const socials = allSocials.slice(0, 2)
      kit.router.push('ConnectSocials', { connectorId: 'auth', namespace: 'eip155', socials })
    },
  },
]
