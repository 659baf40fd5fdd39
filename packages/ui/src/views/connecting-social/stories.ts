import { fakeLogin } from '../../test/fake-login.js'
import { never, rejection } from '../../test/fake-wallet.js'
import { press } from '../../test/find.js'
import type { Story } from '../../test/story.js'

/** A story that presses the second social login of Connect. */
const asked = (name: string, shows: string, connect: () => Promise<never>): Story => ({
  name,
  options: { connectors: [fakeLogin({}, { connect })] },
  shows: `[data-testid="connecting"][data-status="${shows}"]`,
  async play({ kit }) {
    kit.modal.open()
    await press('[data-testid="social-discord"]')
  },
})
const tooMany = () => Promise.reject(Object.assign(new Error('limit'), { code: -32005 }))

export const stories: Story[] = [
  asked('waiting', 'waiting', never),
  asked('stopped', 'failed', () => Promise.reject(rejection())),
  asked('failed', 'failed', tooMany),
  {
    name: 'ready',
    options: { connectors: [fakeLogin()] },
    shows: '[data-testid="begin"]',
    play({ kit }) {
      kit.modal.open()
      const signer = { connectorId: 'auth', namespace: 'eip155' } as const
      kit.router.push('ConnectingSocial', { ...signer, social: 'google' })
    },
  },
]
