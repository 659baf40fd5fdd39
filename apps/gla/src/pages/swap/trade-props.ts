import type { SwapTexts } from './swap-texts.js'
import type { Trade } from './trade.js'

/** What the parts of the page are given. */
export interface TradeProps {
  readonly trade: Trade
  readonly texts: SwapTexts
}
