import type { ImpactTier } from '../src/swap/impact-tier.js'
import type { ShownProblem, SwapStep, SwapSurroundings } from '../src/swap/swap-form.js'
import type { SwapQuote, SwapState, SwapToken } from '../src/swap/swap-state.js'

/** What a form of a swap has to show for a state. Core decides it; the modal and Trade are tested with the same cases. */
export type SwapFormCase = {
  readonly name: string
  readonly state: SwapState
  readonly around: SwapSurroundings
  readonly step: SwapStep
  readonly shown: ShownProblem | null
  readonly tier: ImpactTier
}

const token = (digit: string, symbol: string, decimals: number): SwapToken => ({
  ...{ id: `eip155:31337:0x${digit.repeat(40)}`, address: `0x${digit.repeat(40)}`, symbol },
  ...{ name: symbol, decimals, iconUrl: null, balance: '40', price: null },
  ...{ doubt: null, isListed: true },
})
const from: SwapToken = { ...token('e', 'GLA', 18), address: null }
const to = token('7', 'tUSD', 6)
const quote: SwapQuote = {
  ...{ kind: 'swap', amountIn: '1', amountOut: '2490.104217', minimumOut: '2465.203174' },
  ...{ rate: '2490.104217', impact: '0.09', poolFee: '0.003', route: ['GLA', 'tUSD'] },
  ...{ networkCost: null, needsApproval: false, at: 0 },
}
const ready: SwapState = {
  ...{ status: 'ready', tokens: [from, to], suggested: [], from, to, amount: '1' },
  ...{ slippage: '1', quoteStatus: 'ready', quote, problem: null, isImpactAgreed: false },
  ...{ step: 'editing', intentId: null },
}

const none = { quote: null, quoteStatus: 'none' } as const
const failed = { quote: null, quoteStatus: 'failed' } as const
const reviewing = { step: 'reviewing' } as const
const losing = (impact: string, more: Partial<SwapQuote> = {}) => ({
  quote: { ...quote, impact, ...more },
})
const at = (place: ShownProblem['place'], problem: ShownProblem['problem']) => ({ place, problem })

type Expected = Pick<SwapFormCase, 'step'> & Partial<Pick<SwapFormCase, 'shown' | 'tier'>>
type Row = readonly [
  name: string,
  change: Partial<SwapState>,
  expected: Expected,
  around?: Partial<SwapSurroundings>,
]

const rows: readonly Row[] = [
  ['nobody is connected', {}, { step: 'connect' }, { isConnected: false, isUnderWay: true }],
  ['a network of no use', {}, { step: 'switch' }, { isSupported: false, isUnderWay: true }],
  ['a network without swaps', { status: 'unsupported', ...none }, { step: 'switch' }],
  ['a swap is under way', {}, { step: 'under-way' }, { isUnderWay: true }],
  [
    'under way, nothing typed',
    { amount: '', ...none },
    { step: 'under-way' },
    { isUnderWay: true },
  ],

  ['nothing to receive', { to: null, ...none }, { step: 'tokens' }],
  ['nothing to pay', { from: null, ...none }, { step: 'tokens' }],
  ['nothing typed', { amount: '', ...none }, { step: 'amount' }],
  ['a space', { amount: ' ', ...none }, { step: 'amount' }],
  ['zero', { amount: '0.0', ...none }, { step: 'amount' }],
  ['a point alone', { amount: '.', ...none }, { step: 'amount' }],
  ['a point at the end', { amount: '1.', problem: 'amount', ...none }, { step: 'amount' }],
  ['a comma at the end', { amount: '1,', problem: 'amount', ...none }, { step: 'amount' }],
  [
    'a point and a comma at the end',
    { amount: '1.,', problem: 'amount', ...none },
    { step: 'fix', shown: at('amount', 'amount') },
  ],
  [
    'Max was not read',
    { amount: '', problem: 'unreachable', ...none },
    { step: 'amount', shown: at('quote', 'unreachable') },
  ],

  [
    'no amount',
    { amount: 'x', problem: 'amount', ...none },
    { step: 'fix', shown: at('amount', 'amount') },
  ],
  [
    'a comma of two meanings',
    { amount: '1,500', problem: 'ambiguous', ...none },
    { step: 'fix', shown: at('amount', 'ambiguous') },
  ],
  ['above the balance', { problem: 'balance' }, { step: 'fix', shown: at('amount', 'balance') }],
  [
    'above the balance, not quoted',
    { problem: 'balance', ...none },
    { step: 'fix', shown: at('amount', 'balance') },
  ],
  ['no gas', { problem: 'gas' }, { step: 'fix', shown: at('amount', 'gas') }],
  [
    'too little in the pools',
    { problem: 'liquidity', ...failed },
    { step: 'fix', shown: at('pair', 'liquidity') },
  ],
  ['no route', { problem: 'no-route', ...failed }, { step: 'fix', shown: at('pair', 'no-route') }],
  [
    'the token keeps a part',
    { problem: 'fee-on-transfer', ...failed },
    { step: 'fix', shown: at('pair', 'fee-on-transfer') },
  ],

  ['being quoted', { quote: null, quoteStatus: 'loading' }, { step: 'wait' }],
  ['not quoted yet', none, { step: 'wait' }],
  ['the quote failed', failed, { step: 'retry', shown: at('quote', 'unreachable') }],
  [
    'the network is away',
    { problem: 'unreachable', ...failed },
    { step: 'retry', shown: at('quote', 'unreachable') },
  ],
  [
    'the provider is away',
    { problem: 'unavailable', ...failed },
    { step: 'retry', shown: at('quote', 'unavailable') },
  ],
  [
    'refused, and the quote is gone',
    { problem: 'moved', ...none },
    { step: 'retry', shown: at('quote', 'moved') },
  ],
  ...(['moved', 'would-fail', 'different', 'unreachable', 'unavailable'] as const).map(
    (problem): Row => [
      `refused beside a quote: ${problem}`,
      { problem },
      { step: 'review', shown: at('quote', problem) },
    ],
  ),

  ['quoted', {}, { step: 'review' }],
  ['being quoted anew', { quoteStatus: 'loading' }, { step: 'review' }],
  ['quoted a while ago', { quoteStatus: 'stale' }, { step: 'review' }],
  ['typed with a comma', { amount: '0,5' }, { step: 'review' }],
  ['no impact', losing('0'), { step: 'review' }],
  ['an impact of 3 %', losing('3.0000'), { step: 'review' }],
  ['above 3 %', losing('3.00001'), { step: 'review', tier: 'said' }],
  ['an impact of 10 %', losing('10'), { step: 'review', tier: 'said' }],
  ['above 10 %', losing('10.01'), { step: 'agree', tier: 'agreed' }],
  [
    'above 10 %, agreed',
    { ...losing('10.01'), isImpactAgreed: true },
    { step: 'review', tier: 'agreed' },
  ],
  ['an impact of 25 %', losing('25'), { step: 'agree', tier: 'agreed' }],
  ['above 25 %', losing('25.000000000000000001'), { step: 'agree', tier: 'typed' }],
  ['nearly all', losing('99.99'), { step: 'agree', tier: 'typed' }],
  ['more than all', losing('999999999'), { step: 'agree', tier: 'typed' }],
  [
    'above 25 %, agreed',
    { ...losing('26'), isImpactAgreed: true },
    { step: 'review', tier: 'typed' },
  ],
  ['a better price than the market’s', losing('-0.2'), { step: 'review' }],
  ['a wrap has no impact', losing('30', { kind: 'wrap' }), { step: 'review' }],
  ['an unwrap has no impact', losing('30', { kind: 'unwrap' }), { step: 'review' }],

  ['reviewed', reviewing, { step: 'swap' }],
  ['reviewed while one is under way', reviewing, { step: 'swap' }, { isUnderWay: true }],
  [
    'reviewed, with the permission first',
    { ...reviewing, ...losing('1', { needsApproval: true }) },
    { step: 'approve' },
  ],
  [
    'reviewed, not agreed to',
    { ...reviewing, ...losing('30', { needsApproval: true }) },
    { step: 'agree', tier: 'typed' },
  ],
  [
    'reviewed, agreed to',
    { ...reviewing, ...losing('14'), isImpactAgreed: true },
    { step: 'swap', tier: 'agreed' },
  ],
  [
    'reviewed, and then refused',
    { ...reviewing, problem: 'moved' },
    { step: 'fix', shown: at('quote', 'moved') },
  ],
  ['the permission is asked for', { step: 'approving' }, { step: 'in-wallet' }],
  ['the swap is asked for', { step: 'confirming' }, { step: 'in-wallet' }],
  ['swapped', { step: 'done', amount: '', ...none }, { step: 'done' }],
]

/** The table: the state of a swap, and the step, the place of the problem and the tier of the impact that it means. */
export const swapFormCases: readonly SwapFormCase[] = rows.map(
  ([name, change, { step, shown = null, tier = 'none' }, around = {}]) => ({
    name,
    state: { ...ready, ...change },
    around: { isConnected: true, isSupported: true, isUnderWay: false, ...around },
    ...{ step, shown, tier },
  }),
)
