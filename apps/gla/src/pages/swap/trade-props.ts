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
