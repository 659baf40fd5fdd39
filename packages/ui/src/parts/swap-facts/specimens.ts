import type { SwapQuote } from '@gla/core'
import { facts } from '../../atoms/facts/facts.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import { swapFacts, swapFactsStyles } from './swap-facts.js'

const quote: SwapQuote = {
  ...{ kind: 'swap', amountIn: '1', amountOut: '2490.1', minimumOut: '2465.199' },
  ...{ rate: '2490.1', impact: '0.42', poolFee: '0.003', route: ['ETH', 'tUSD'] },
  ...{ networkCost: '0.000262500000019', needsApproval: false, at: 0 },
}
const draw =
  (more: Partial<SwapQuote> = {}) =>
  ({ messages, language }: Stage<MessagesOf<'swap-facts'>>) =>
    facts(
      swapFacts({
        ...{ messages, language, quote: { ...quote, ...more } },
        ...{ from: 'ETH', to: 'tUSD', coin: 'ETH', slippage: '1' },
      }),
    )

export const specimens: Specimens<MessagesOf<'swap-facts'>> = {
  messages: ['swap-facts'],
  styles: [swapFactsStyles],
  all: [
    { name: 'one-pool', shows: '[data-testid="fact-minimum"]', draw: draw() },
    {
      name: 'two-hops',
      shows: '[data-testid="fact-route"]',
      draw: draw({ route: ['GLA', 'WETH', 'DRIFT'], impact: '4.2' }),
    },
    { name: 'severe', shows: '.negative', draw: draw({ impact: '23.456' }) },
    {
      name: 'wrap',
      shows: '[data-testid="fact-network-cost"]',
      draw: draw({ kind: 'wrap', networkCost: null }),
    },
  ],
}
