import type { Intent, SwapState } from '@gla/core'
import { fakeSwap, swapQuote, swapTokens } from '../../test/fake-swap.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { press } from '../../test/find.js'
import type { Story } from '../../test/story.js'

const { dollar, drift, stranger, wrapped } = swapTokens
const none = { quote: null, quoteStatus: 'none' } as const

/** A swap of before, which is not over. */
const swapped = (status: Intent['status']): Intent => ({
  ...{ id: 'one', createdAt: 1_799_999_999_000, kind: 'swap', caipNetworkId: 'eip155:31337' },
  ...{ from: alice, to: bob, value: '1', nonce: 3, status, hash: null },
})

/** The form in a state of the feature. */
const of = (
  name: string,
  shows: string,
  state: Partial<SwapState> = {},
  sent: readonly Intent[] = [],
): Story => ({
  name,
  shows,
  options: { swapFeature: () => fakeSwap(state).swap, sent },
  async play(test) {
    await test.connect()
    test.kit.modal.open()
    test.kit.router.push('Swap')
  },
})

/** The form with the setting of the slippage open. */
function withSlippage(name: string, shows: string, slippage: string): Story {
  const story = of(name, shows, { slippage })
  return {
    ...story,
    async play(test) {
      await story.play?.(test)
      await press('[data-testid="swap-slippage"]')
    },
  }
}

export const stories: Story[] = [
  of('quote', '[data-testid="swap-quote"]'),
  of('two-hops', '[data-testid="fact-route"]', {
    to: drift,
    quote: {
      ...swapQuote,
      ...{ amountOut: '2249.871204917755218904', minimumOut: '2227.372492868577666714' },
      ...{ rate: '2249.871204917755218904', route: ['GLA', 'tUSD', 'DRIFT'], poolFee: '0.005991' },
    },
  }),
  of('empty', '[data-testid="swap-to"]', { to: null, amount: '', ...none }),
  of('loading', '[data-testid="swap-from"]:disabled', {
    ...{ status: 'loading', from: null, to: null, amount: '', tokens: [], ...none },
  }),
  of('quoting', '[aria-busy="true"]', { quote: null, quoteStatus: 'loading' }),
  of('refreshing', '.quote.asking', { quoteStatus: 'loading' }),
  of('stale', '[data-testid="swap-stale"]', { quoteStatus: 'stale' }),
  of('wrap', '[data-testid="swap-quote"]', {
    to: wrapped,
    quote: {
      ...swapQuote,
      ...{ kind: 'wrap', amountOut: '1', minimumOut: '1', rate: '1', impact: '0', poolFee: '0' },
      route: ['GLA', 'WGLA'],
    },
  }),
  of('impact', '[data-tier="said"]', { quote: { ...swapQuote, impact: '4.1203' } }),
  of('danger', '[data-testid="swap-agree"]', { quote: { ...swapQuote, impact: '14.52' } }),
  of('typed', '[data-testid="swap-typed"]', { quote: { ...swapQuote, impact: '28.4' } }),
  withSlippage('slippage', '[data-testid="slippage-note"]', '1'),
  withSlippage('slippage-low', '[data-warning="low"]', '0.25'),
  of('amount', '[data-invalid]', { amount: '1.2.3', problem: 'amount', ...none }),
  of('comma', '[data-testid="swap-as-point"]', {
    amount: '123,456',
    problem: 'ambiguous',
    ...none,
  }),
  of('balance', '[data-invalid]', { amount: '41', problem: 'balance' }),
  of('gas', '[data-invalid]', { amount: '40', problem: 'gas' }),
  of('liquidity', '[data-invalid]', { problem: 'liquidity', ...none }),
  of('no-route', '[data-invalid]', { to: drift, problem: 'no-route', ...none }),
  of('fee-on-transfer', '[data-invalid]', { to: drift, problem: 'fee-on-transfer', ...none }),
  of('moved', '[data-testid="swap-failure"]', { problem: 'moved' }),
  of('would-fail', '[data-testid="swap-failure"]', { problem: 'would-fail' }),
  of('different', '[data-testid="swap-failure"]', { problem: 'different' }),
  of('offline', '[data-testid="swap-failure"]', {
    ...{ problem: 'unreachable', quote: null, quoteStatus: 'failed' },
  }),
  of('unavailable', '[data-testid="swap-failure"]', {
    ...{ problem: 'unavailable', quote: null, quoteStatus: 'failed' },
  }),
  of('under-way', '[data-testid="swap-under-way"]', {}, [swapped('submitted')]),
  of('outcome-unknown', '[data-testid="swap-another"]', {}, [swapped('unknown')]),
  of('unlisted', '[data-testid="swap-token-warning"]', { to: stranger }),
  of('imitation', '[data-testid="swap-token-warning"]', { from: dollar, to: swapTokens.false }),
  of('failed', '[data-testid="swap-failed"]', {
    ...{ status: 'failed', from: null, to: null, amount: '', tokens: [], ...none },
  }),
  of('unsupported', '[data-testid="swap-unsupported"]', {
    ...{ status: 'unsupported', from: null, to: null, amount: '', tokens: [], ...none },
  }),
]
