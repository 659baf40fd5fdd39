import { formatAmount as exactAmount } from '@gla/modal'
import { formatAmount } from '../../parts/format-amount.js'

/** An amount within a sentence: '≈ 1,234.56 GLA'. @param units in the smallest unit */
export const amountText = (
  units: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): string => `${formatAmount(exactAmount(units, decimals))} ${symbol}`
