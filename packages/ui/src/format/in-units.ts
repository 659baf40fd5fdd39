import { formatAmount } from '@gla/core'

/** An amount in whole coins or tokens, a decimal, with its symbol. */
export type UnitAmount = { amount: string; symbol: string }

/** @param value in the smallest unit */
export const inUnits = (
  value: string,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
): UnitAmount => ({ amount: formatAmount(BigInt(value), decimals), symbol })
