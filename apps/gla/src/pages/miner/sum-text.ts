import { formatAmount as exactAmount } from '@gla/modal'
import type { Token } from '../../chain/read-token.js'
import { formatAmount } from '../../parts/format-amount.js'

/** An amount in a sentence, which says itself that it is about as much. @param units in the smallest unit */
export function sumText(units: bigint, { decimals, symbol }: Token): string {
  return `${formatAmount(exactAmount(units, decimals)).replace(/^≈\s*/, '')} ${symbol}`
}
