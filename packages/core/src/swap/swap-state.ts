import type { TokenDoubt } from '../untrusted/token-doubt.js'

/** A token that can be swapped. Texts are cleaned: they can be shown. */
export type SwapToken = {
  /** CAIP-10. The network's coin has the address 0xeeee…eeee (40 e). */
  id: string
  /** `null`: the network's coin. */
  address: string | null
  symbol: string
  name: string
  decimals: number
  /** A `data:` URL; null where there is no picture. */
  iconUrl: string | null
  /** What the account has, a decimal in whole tokens; null if nobody has said it. */
  balance: string | null
  /** US dollars for one, a decimal; null if nobody has said it. For display: nothing is computed from it that is signed. */
  price: string | null
  /** Why the token may not be what its name says. */
  doubt: TokenDoubt | null
  /** Whether the provider or the dapp names it; otherwise it was read from the chain, by its address alone. */
  isListed: boolean
}

/** Why there is nothing to confirm. `placeOfProblem` says where it is shown. */
export type SwapProblem =
  /** No amount, or not of its form. */
  | 'amount'
  /** The comma of the amount may be a point or separate thousands: only the person knows. */
  | 'ambiguous'
  /** The account has less of it. */
  | 'balance'
  /** The coin does not pay the network's fee. */
  | 'gas'
  /** The pools have too little of it. */
  | 'liquidity'
  /** No pool joins the two. */
  | 'no-route'
  /** The price has moved beyond the slippage since the quote. */
  | 'moved'
  /** The token keeps some of what is sent, which the router does not expect. */
  | 'fee-on-transfer'
  /** The chain says that it would fail. */
  | 'would-fail'
  /** It would change something other than what was quoted. */
  | 'different'
  /** The network did not answer. */
  | 'unreachable'
  /** The provider did not answer, and without it no route is known. */
  | 'unavailable'

/** What a swap brings and costs. Amounts are decimals in whole tokens. */
export type SwapQuote = {
  /** `wrap` and `unwrap`: the coin and its wrapped form, 1:1, without a pool. */
  kind: 'swap' | 'wrap' | 'unwrap'
  amountIn: string
  amountOut: string
  /** The least that arrives, or nothing does: rounded up. */
  minimumOut: string
  /** One of the first is so many of the second. */
  rate: string
  /** How much worse than the pools' mid price, their fee left aside: percent, such as `0.42`. */
  impact: string
  /** What the pools keep, in the first token: 0.3 % a hop. */
  poolFee: string
  /** The symbols of the tokens it goes through. */
  route: readonly string[]
  /** What the network takes for all of it, in its coin; null until the chain has said it. */
  networkCost: string | null
  /** Whether the account first has to permit the router to take the token. */
  needsApproval: boolean
  /** Less than `minimumOut` may arrive: no node could say what the token keeps of what is sent. */
  mayBringLess?: boolean
  /** When it was read: ms of `env.elapsed`. */
  at: number
}

/** The state of the swap. */
export type SwapState = {
  /**
   * Of the tokens. Where the provider does not answer, they are those of the dapp; `failed` if it names none.
   * `unsupported`: no router is known on the network, or neither the provider nor the public one serves swaps there.
   */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported'
  /** Those that the account has first, then the listed ones. */
  tokens: SwapToken[]
  /** Well-known ones. */
  suggested: SwapToken[]
  from: SwapToken | null
  to: SwapToken | null
  /** As typed, in whole tokens. */
  amount: string
  /** The most that may be lost between the quote and the swap: percent, from 0.01 to 50. */
  slippage: string
  /** `stale`: it is older than 20 s, and is read again before the review. */
  quoteStatus: 'none' | 'loading' | 'ready' | 'stale' | 'failed'
  quote: SwapQuote | null
  problem: SwapProblem | null
  /** Whether the person agrees to an impact above 10 %. */
  isImpactAgreed: boolean
  /** `approving`: the permission is asked for, or on its way. `confirming`: the wallet is asked for the swap. */
  step: 'editing' | 'reviewing' | 'approving' | 'confirming' | 'done'
  /**
   * The journal's id of the permission or the swap that was handed over last; null before. Once the swap is declined, that of its
   * permission, if it had one.
   */
  intentId: string | null
}

/** The state before anything is chosen. */
export const emptySwap = (): SwapState => ({
  status: 'idle',
  tokens: [],
  suggested: [],
  from: null,
  to: null,
  amount: '',
  slippage: '1', // percent, §9
  quoteStatus: 'none',
  quote: null,
  problem: null,
  isImpactAgreed: false,
  step: 'editing',
  intentId: null,
})
