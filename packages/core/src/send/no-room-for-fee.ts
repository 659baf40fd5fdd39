import type { TransferEstimate } from '../adapters/adapter.js'
import { shortCost } from '../amount/short-cost.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { SendFee } from './fee-reserve.js'
import { sendFee } from './fee-reserve.js'

/** The error of an amount that leaves too little for the fee. It says about how much to leave, rounded up. */
export const feeMissing = ({ reserve }: SendFee, symbol: string) =>
  new FeatureError('send/no-room-for-fee', shortCost(reserve, 2), symbol)

export const noRoomForFee = (estimate: TransferEstimate, { nativeCurrency }: CaipNetwork) =>
  feeMissing(sendFee(estimate, nativeCurrency.decimals), nativeCurrency.symbol)

/** The error of an account that has a token to send, and too little of the coin that pays for it. */
export const feeUnpaid = ({ reserve }: SendFee, symbol: string) =>
  new FeatureError('send/coin-missing', shortCost(reserve, 2), symbol)

export const coinMissing = (estimate: TransferEstimate, { nativeCurrency }: CaipNetwork) =>
  feeUnpaid(sendFee(estimate, nativeCurrency.decimals), nativeCurrency.symbol)
