import type { Intent, SwapState } from '@gla/core'
import { fakeSwap, swapQuote, swapTokens } from '../../test/fake-swap.js'
import { alice, rejection } from '../../test/fake-wallet.js'
import { press } from '../../test/find.js'
import type { Story } from '../../test/story.js'
import { local } from '../../test/test-kit.js'

const { coin, dollar, stranger } = swapTokens
const approval: Intent = {
  ...{ id: 'approval', createdAt: 1_799_999_990_000, kind: 'approval', from: alice },
  ...{ caipNetworkId: local.caipNetworkId, to: dollar.address ?? '', value: '0', nonce: 3 },
  ...{ status: 'submitted', hash: `0x${'ab'.repeat(32)}` },
}
const toCoin: Partial<SwapState> = {
  ...{ from: dollar, to: coin, amount: '250' },
  quote: {
    ...swapQuote,
    ...{ amountIn: '250', amountOut: '0.099641702', minimumOut: '0.09864528498', poolFee: '0.75' },
    ...{ rate: '0.000398566808', route: ['tUSD', 'GLA'], needsApproval: true },
  },
}

/** The review in a state of the feature. */
const of = (
  name: string,
  shows: string,
  state: Partial<SwapState> = {},
  confirm?: () => Promise<void>,
): Story => ({
  name,
  shows,
  options: {
    sent: [approval],
    swapFeature: () => ({
      ...fakeSwap({ step: 'reviewing', ...state }).swap,
      ...(confirm && { confirm }),
    }),
  },
  async play(test) {
    await test.connect()
    await test.kit.load('intents')
    test.kit.modal.open()
    test.kit.router.push('SwapPreview')
    if (confirm) await press('[data-testid="swap-confirm"]')
  },
})

export const stories: Story[] = [
  of('review', '[data-testid="swap-confirm"]'),
  of('needs-approval', '[data-testid="preview-two-steps"]', toCoin),
  of('wrap', '[data-testid="swap-confirm"]', {
    to: swapTokens.wrapped,
    quote: {
      ...swapQuote,
      ...{ kind: 'wrap', amountOut: '1', minimumOut: '1', rate: '1', impact: '0', poolFee: '0' },
    },
  }),
  of('impact', '[data-testid="preview-impact"]', { quote: { ...swapQuote, impact: '4.12' } }),
  of('danger', '.review-warning.danger', {
    quote: { ...swapQuote, impact: '14.52' },
    isImpactAgreed: true,
  }),
  of('unlisted', '[data-testid="preview-token"]', { to: stranger }),
  of('approving', '[data-testid="step-approve"][data-state="current"]', {
    ...{ ...toCoin, step: 'approving' },
  }),
  of('approval-sent', '[data-testid="step-approve"][data-state="current"]', {
    ...{ ...toCoin, step: 'approving', intentId: 'approval' },
  }),
  of('confirming', '[data-testid="step-sign"][data-state="current"]', {
    ...{ ...toCoin, step: 'confirming', intentId: 'approval' },
  }),
  of('declined', '[data-testid="swap-failure"]', toCoin, () => Promise.reject(rejection())),
  of('moved', '[data-testid="swap-failure"]', { problem: 'moved' }),
  of('different', '[data-testid="swap-failure"]', { problem: 'different' }),
  of('would-fail', '[data-testid="swap-failure"]', { problem: 'would-fail' }),
  of('offline', '[data-testid="swap-failure"]', { problem: 'unreachable' }),
  of('gone', '[data-testid="swap-end"]', { step: 'editing', quote: null }),
]
