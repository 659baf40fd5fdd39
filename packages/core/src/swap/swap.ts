import type { Countdown } from '../async/countdown.js'
import type { Dispose } from '../async/disposer.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { State } from '../state.js'
import type { SwapState, SwapToken } from './swap-state.js'

export type { SwapProblem, SwapQuote, SwapState, SwapToken } from './swap-state.js'

/** What one of a token was in another, at a time. */
export type SwapPrice = {
  /** Seconds since 1970. */
  time: number
  /** A decimal. */
  price: string
}

/** The feature `swap`: changes one token for another on pools, with a quote, a review and the permission it needs. */
export interface Swap {
  readonly state: State<SwapState>
  /** The seconds until the next quote, and whether it is being read. */
  readonly refresh: State<Pick<Countdown, 'left' | 'isAsking'>>
  /**
   * Somebody looks: tokens are loaded, and quoted every 10 s.
   * @param options `ofTokens`: only at the tokens, with what they are worth: nothing is quoted, and no toast says what is missing
   * @returns a function that ends it
   */
  watch(options?: { readonly ofTokens?: boolean }): Dispose
  /** Chooses a token by its id: one of `tokens`, or one that `findToken` has found. Choosing the other side's flips them. */
  choose(side: 'from' | 'to', id: string): void
  /**
   * Finds a token by its address: among `tokens`, or else on the chain; it is then marked as unlisted.
   * @returns null if the text is no address, or there is no token
   * @throws KitError `network/unreachable`
   */
  findToken(text: string): Promise<SwapToken | null>
  setAmount(text: string): void
  /** The whole balance; of the coin, what the network's fee leaves of it. */
  setMax(): void
  flip(): void
  /** Chooses how much may be lost, for this and later visits. @param percent from 0.01 to 50; anything else changes nothing */
  setSlippage(percent: string): void
  /** The person means it, although the impact is above 10 %. */
  agreeImpact(isAgreed: boolean): void
  refreshQuote(): void
  /** Reads again what is older than 20 s, simulates it and freezes it: the step is `reviewing`, or there is a problem. */
  review(): Promise<void>
  /**
   * Hands over what was reviewed: the permission first, if one is needed, and then the swap by itself.
   * A review older than 60 s is made anew first.
   * @throws KitError `transaction/changed` where nothing is reviewed, or its impact is not agreed to any more;
   * `transaction/review-outdated` if it then shows something else; `connection/cancelled` when it was stopped
   * before the wallet was asked; what the wallet answers, as `Send.submit`; the step is then the one before
   */
  confirm(): Promise<void>
  /** Goes back to the form, which keeps its input; ends the wait for the wallet. */
  cancel(): void
  /** Clears the form. */
  reset(): void
  /**
   * What one of `from` was in `to`, as the provider tells it, oldest first: for display alone.
   * @param seconds how far back
   * @throws KitError of a failed request
   */
  prices(seconds: number): Promise<readonly SwapPrice[]>
  /** Loads the tokens again after a failure. */
  retry(): void
  /** Those of the dapp's networks on which a router is known, and swaps are served by the provider or the public one. */
  networks(): Promise<readonly CaipNetworkId[]>
  destroy(): void
}
