import type { SwapState } from '@gla/core'
import { fakeSwap, swapTokens } from '../../test/fake-swap.js'
import { bob } from '../../test/fake-wallet.js'
import { find, type as typeText } from '../../test/find.js'
import type { Story } from '../../test/story.js'

/** The choice in a state of the feature. @param query what is typed */
const of = (
  name: string,
  shows: string,
  state: Partial<SwapState> = {},
  query: string | null = null,
): Story => ({
  name,
  shows,
  options: { swapFeature: () => fakeSwap(state).swap },
  async play(test) {
    await test.connect()
    test.kit.modal.open()
    test.kit.router.push('Swap')
    test.kit.router.push('SwapSelectToken', { side: 'to' })
    await find('[data-testid="token-search"]')
    if (query !== null) await typeText('[data-testid="token-search"]', query)
  },
})
const { drift, stranger } = swapTokens
const row = ({ id }: { id: string }) => `[data-testid="token-${id}"]`

export const stories: Story[] = [
  of('tokens', row(drift), { tokens: [...Object.values(swapTokens).slice(0, -1)] }),
  of('found', row(drift), {}, 'dri'),
  of('by-address', row(stranger), {}, stranger.address ?? ''),
  of('no-token', '[data-testid="no-tokens"]', {}, bob),
  of('no-match', '[data-testid="no-tokens"]', {}, 'Zephyr'),
  of('loading', '.token-shape', { status: 'loading', tokens: [], suggested: [] }),
  of('failed', '[data-testid="tokens-failed"]', { status: 'failed' }),
]
