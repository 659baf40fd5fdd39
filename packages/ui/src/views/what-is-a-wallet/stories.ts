import { press } from '../../test/find.js'
import type { Story } from '../../test/story.js'

const shows = '[data-testid="get-wallet"]'

export const stories: Story[] = [
  {
    name: 'from-connect',
    shows,
    async play({ kit, add, harbor }) {
      add(harbor.connector)
      kit.modal.open()
      await press('[data-testid="what-is-a-wallet"]')
    },
  },
  {
    name: 'opened',
    shows,
    play({ kit }) {
      kit.modal.open({ view: 'WhatIsAWallet' })
    },
  },
]
