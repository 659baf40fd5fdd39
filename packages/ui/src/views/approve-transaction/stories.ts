import { fakeLogin } from '../../test/fake-login.js'
import { find } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import type { TestKit } from '../../test/test-kit.js'
import { walletFrame } from '../../test/wallet-frame.js'

/** A request of an embedded wallet, whose frame is in the modal. */
async function ask({ kit }: TestKit, { shown }: { shown: boolean }) {
  const isChinese = kit.theme.state.language === 'zh-CN'
  const frame = walletFrame(isChinese ? '确认' : 'Approve')
  frame.hidden = !shown
  document.querySelector('gla-modal')?.append(frame)
  const approvals = await kit.load('approvals')
  approvals.begin({ connectorId: 'auth', method: 'personal_sign', onGivenUp: () => undefined })
}
const options = { connectors: [fakeLogin()] }

export const stories: Story[] = [
  {
    name: 'ready',
    options,
    shows: '[data-testid="frame-holder"][data-status="ready"]',
    play: (test) => ask(test, { shown: true }),
  },
  {
    name: 'loading',
    options,
    shows: '[data-testid="frame-holder"][data-status="loading"]',
    play: (test) => ask(test, { shown: false }),
  },
  {
    name: 'failed',
    options,
    shows: '[data-testid="frame-holder"][data-status="failed"]',
    async play(test) {
      await ask(test, { shown: false })
      await find('[data-status="loading"]')
      test.clock.advance(20_000)
    },
  },
]
