import type { ReceiverKind, Transfer } from '../adapters/adapter.js'
import { formatAmount } from '../amount/amount.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { Review } from './read-review.js'

/** What a person reviews: everything the wallet will be asked for. Decimal strings in whole coins. */
export type SendPreview = {
  caipNetworkId: CaipNetworkId
  networkName: string
  from: string
  to: string
  amount: string
  symbol: string
  /** The chain's current estimate. The wallet may choose another fee. */
  fee: string
  total: string
  /** What the receiver is, if it is worth a warning; null for an ordinary account of somebody else. */
  receiverKind: ReceiverKind | null
  /** Whether this app has sent nothing to the receiver before, from this browser. */
  isFirst: boolean
  /** Whether the fee is at least ten times what was paid in recent blocks. */
  isFeeHigh: boolean
  /** The lower of two balances, if two nodes of the network differ; otherwise null. */
  lowerBalance: string | null
}

export function previewOf(
  { network, from, to, value }: Transfer,
  { fee, receiverKind, isFeeHigh, lowerBalance }: Review,
  isFirst: boolean,
) {
  const { decimals, symbol } = network.nativeCurrency
  return {
    caipNetworkId: network.caipNetworkId,
    networkName: network.name,
    from,
    to,
    amount: formatAmount(value, decimals),
    symbol,
    fee: formatAmount(fee, decimals),
    total: formatAmount(value + fee, decimals),
    receiverKind,
    isFirst,
    isFeeHigh,
    lowerBalance: lowerBalance === null ? null : formatAmount(lowerBalance, decimals),
  } satisfies SendPreview
}
