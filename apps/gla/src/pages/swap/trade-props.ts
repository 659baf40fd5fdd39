import type { ActButtonWords } from '@gla/modal/react/contracts'
import type { SwapMessages } from '@gla/modal/swap'
import type { SwapTexts } from './swap-texts.js'
import type { Trade } from './trade.js'

/** What the parts of the page are given. */
export interface TradeProps {
  readonly trade: Trade
  /** The texts of this page. */
  readonly texts: SwapTexts
  /** What it says in the words of the modal. */
  readonly messages: SwapMessages
}

/** What the form and the review are given, each with the button of the act. */
export interface TradeActProps extends TradeProps {
  /** What that button says in the words of the kit. */
  readonly words: ActButtonWords
}
