import { press } from '../../test/find.js'
import type { Story } from '../../test/story.js'

const shows = '.point'

export const stories: Story[] = [
  {
    name: 'from-networks',
    shows,
    async play({ kit, connect }) {
      await connect()
      kit.modal.open()
      await press('[data-testid="account-network"]')
      await press('[data-testid="what-is-a-network"]')
    },
  },
  {
    name: 'opened',
    shows,
    play({ kit }) {
      kit.modal.open({ view: 'WhatIsANetwork' })
    },
  },
]
