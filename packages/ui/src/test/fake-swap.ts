import type { Swap, SwapQuote, SwapState, SwapToken } from '@gla/core'
import { slippageWarning } from '@gla/core'
import { fakeState } from '@gla/core/test/state'
import { pictures } from './pictures.js'
import { local } from './test-kit.js'

const id = (address: string) => `${local.caipNetworkId}:${address}`
const coinAddress = `0x${'e'.repeat(40)}`
const token = (
  at: string,
  symbol: string,
  name: string,
  more: Partial<SwapToken> = {},
): SwapToken => ({
  ...{ id: id(`0x${at.repeat(20)}`), address: `0x${at.repeat(20)}`, symbol, name, decimals: 18 },
  ...{ iconUrl: null, balance: null, price: null, doubt: null, isListed: true },
  ...more,
})

/** The tokens of a fake swap. */
export const swapTokens = {
  coin: {
    ...token('', 'GLA', 'GLA Coin', { iconUrl: pictures.ember, balance: '40', price: '2500' }),
    ...{ id: id(coinAddress), address: null },
  },
  dollar: token('7a', 'tUSD', 'Test Dollar', {
    ...{ iconUrl: pictures.harbor, balance: '1250.5', price: '1', decimals: 6 },
  }),
  drift: token('b1', 'DRIFT', 'Drift', { balance: '0', price: '1.1' }),
  wrapped: token('c2', 'WGLA', 'Wrapped GLA Coin', { balance: '0', price: '2500' }),
  false: token('d3', 'tUSD', 'Test DolIar', {
    ...{ balance: '1', doubt: { kind: 'imitation', of: 'tUSD' } },
  }),
  stranger: token('51', 'HARBOR', 'Harbor Coin', { isListed: false }),
} as const

/** What one GLA gets. */
export const swapQuote: SwapQuote = {
  ...{ kind: 'swap', amountIn: '1', amountOut: '2490.104217', minimumOut: '2465.203174' },
  ...{ rate: '2490.104217', impact: '0.09', poolFee: '0.003', route: ['GLA', 'tUSD'] },
  ...{ networkCost: '0.000262500000019', needsApproval: false, at: 0 },
}

const { coin, dollar, drift, wrapped } = swapTokens
const ready: SwapState = {
  ...{
    status: 'ready',
    tokens: [coin, dollar, drift, wrapped],
    suggested: [coin, dollar, wrapped],
  },
  ...{ from: coin, to: dollar, amount: '1', slippage: '1', quoteStatus: 'ready', quote: swapQuote },
  ...{ problem: null, isImpactAgreed: false, step: 'editing', intentId: null },
}

/** A feature `swap` in a given state, which what is called on it changes as far as a view needs it. */
export function fakeSwap(given: Partial<SwapState> = {}) {
  const state = fakeState<SwapState>({ ...structuredClone(ready), ...structuredClone(given) })
  const calls: string[] = []
  const byId = (asked: string) =>
    [...state.tokens, swapTokens.stranger].find((one) => one.id === asked) ?? null
  const note = (...call: readonly unknown[]) => void calls.push(call.join(' '))
  const swap: Swap = {
    state,
    refresh: fakeState({ left: 7, isAsking: state.quoteStatus === 'loading' }),
    prices: async () => [],
    watch() {
      note('watch')
      return () => note('unwatch')
    },
    choose(side, asked) {
      note('choose', side, asked)
      state[side] = byId(asked)
    },
    async findToken(text) {
      const { stranger } = swapTokens
      if (text.trim() !== stranger.address) return null
      if (!state.tokens.some(({ id }) => id === stranger.id)) state.tokens.push({ ...stranger })
      return { ...stranger }
    },
    setAmount(text) {
      note('amount', text)
      state.amount = text
    },
    setMax: () => note('max'),
    flip: () => note('flip'),
    setSlippage(percent) {
      note('slippage', percent)
      if (slippageWarning(percent) !== 'invalid') state.slippage = percent
    },
    agreeImpact(isAgreed) {
      note('agree', isAgreed)
      state.isImpactAgreed = isAgreed
    },
    refreshQuote: () => note('quote'),
    async review() {
      note('review')
      state.step = 'reviewing'
    },
    async confirm() {
      note('confirm')
    },
    cancel() {
      note('cancel')
      state.step = 'editing'
    },
    reset: () => note('reset'),
    retry() {
      note('retry')
    },
    networks: async () => [local.caipNetworkId],
    destroy: () => undefined,
  }
  return { swap, state, calls }
}
