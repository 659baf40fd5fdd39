import { never, rejection } from '../../test/fake-wallet.js'
import { find } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'
import { local2 } from '../../test/test-kit.js'

const ask = (answer: () => unknown) => async (test: TestKit) => {
  const { kit, harbor, connect } = test
  harbor.answers.wallet_switchEthereumChain = answer
  await connect()
  kit.modal.open()
  kit.router.push('Networks')
  kit.router.push('SwitchNetwork', { caipNetworkId: local2.caipNetworkId })
}
const failed = '[data-testid="connecting"][data-status="failed"]'

export const stories: Story[] = [
  { name: 'waiting', shows: '[data-testid="connecting"]', play: ask(never) },
  {
    name: 'slow',
    shows: '[data-testid="connecting"]',
    async play(test) {
      await ask(never)(test)
      await find('[data-testid="connecting"]')
      test.clock.advance(10_000)
    },
  },
  { name: 'declined', shows: failed, play: ask(() => Promise.reject(rejection())) },
  { name: 'failed', shows: failed, play: ask(() => Promise.reject(new Error('no idea'))) },
]
