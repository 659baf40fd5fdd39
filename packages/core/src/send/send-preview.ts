import type { ReceiverKind, Transfer } from '../adapters/adapter.js'
import { formatAmount } from '../amount/amount.js'
import { isDearer } from '../amount/is-dearer.js'
import { parseAmount } from '../amount/parse-amount.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import type { Review } from './read-review.js'
import type { SendToken } from './send-token.js'

/** What a person reviews: everything the wallet will be asked for. Decimal strings in whole coins or tokens. */
export type SendPreview = {
  caipNetworkId: CaipNetworkId
  networkName: string
  from: string
  to: string
  /** What is sent; its address is null for the network's coin. */
  token: SendToken
  amount: string
  symbol: string
  /** How much of a token arrives, as simulated; null where the network cannot tell, and for the coin. */
  arrives: string | null
  /** What the token's contract calls itself, if that is not `symbol`; otherwise null. */
  otherSymbol: string | null
  /** The chain's current estimate, in the network's coin. The wallet may choose another fee. */
  fee: string
  /** The symbol of the network's coin. */
  feeSymbol: string
  /** Amount and fee together; null for a token, whose fee is paid in another unit. */
  total: string | null
  /** What the receiver is, if it is worth a warning; null for an ordinary account of somebody else. */
  receiverKind: ReceiverKind | null
  /** Whether this app has sent nothing to the receiver before, from this browser. */
  isFirst: boolean
  /** Whether the fee is at least ten times what was paid in recent blocks. */
  isFeeHigh: boolean
  /** Whether the fee is beyond what networks ask, where this one does not say what was paid in recent blocks. */
  isFeeExtreme: boolean
  /** The lower of two balances, if two nodes of the network differ; otherwise null. */
  lowerBalance: string | null
}

export function previewOf(
  { network, from, to, value }: Transfer,
  token: SendToken,
  { fee, receiverKind, isFeeHigh, isFeeExtreme, lowerBalance, arrives, otherSymbol }: Review,
  isFirst: boolean,
) {
  const coin = network.nativeCurrency
  const formatted = (amount: bigint | null) =>
    amount === null ? null : formatAmount(amount, token.decimals)
  return {
    caipNetworkId: network.caipNetworkId,
    networkName: network.name,
    from,
    to,
    token,
    amount: formatAmount(value, token.decimals),
    symbol: token.symbol,
    arrives: formatted(arrives),
    otherSymbol,
    fee: formatAmount(fee, coin.decimals),
    feeSymbol: coin.symbol,
    total: token.address === null ? formatAmount(value + fee, coin.decimals) : null,
    receiverKind,
    isFirst,
    isFeeHigh,
    isFeeExtreme,
    lowerBalance: formatted(lowerBalance),
  } satisfies SendPreview
}

/** Whether a newer review shows what an older one showed, with a fee that is hardly dearer, or has fallen. */
export function showsTheSame(older: SendPreview, newer: SendPreview, decimals: number): boolean {
  const rest = ({ fee, total, ...shown }: SendPreview) => JSON.stringify(shown)
  const [was, is] = [parseAmount(older.fee, decimals), parseAmount(newer.fee, decimals)]
  return rest(older) === rest(newer) && !isDearer(was, is)
}
