import type { TransferEstimate } from '../adapters/adapter.js'
import { formatAmount } from '../amount/amount.js'

/** What a transfer costs now, in whole coins. */
export type SendFee = {
  /** The chain's estimate. */
  estimate: string
  /** What to keep back for it: the price may rise before the wallet sends the transfer. */
  reserve: string
}

/** What to keep back for the fee of a transfer, in the smallest unit. */
export const reserveOf = ({ fee, isExact = false }: TransferEstimate): bigint =>
  isExact ? fee : fee + fee / 4n

export const sendFee = (estimate: TransferEstimate, decimals: number): SendFee => ({
  estimate: formatAmount(estimate.fee, decimals),
  reserve: formatAmount(reserveOf(estimate), decimals),
})
