import { parseAmount } from '../amount/parse-amount.js'
import { parseTypedAmount } from '../amount/parse-typed-amount.js'
import { readTypedAmount } from '../amount/typed-amount.js'
import { describeError } from '../errors/describe-error.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Sender } from '../transactions/preflight.js'
import type { SendFee } from './fee-reserve.js'
import { feeMissing, feeUnpaid } from './no-room-for-fee.js'
import { parseReceiver } from './parse-receiver.js'
import type { SendProblem, SendState } from './send-form.js'
import type { SendToken } from './send-token.js'

/** The problem of each field of the form; null when it is valid, empty or half typed. A token that cannot be sent is one of the amount. */
export function formProblems(
  { sendTokenAmount, receiverAddress, receiver, token, tokenBalance, tokenProblem, fee }: SendState,
  deps: { network(): CaipNetwork; sender(): Sender | null; balance(): string | null },
): { amount: SendProblem | null; receiver: SendProblem | null } {
  const from = deps.sender()
  const isTyped = token && isWhole(sendTokenAmount, token)
  const coins = { ...deps.network().nativeCurrency, balance: deps.balance(), fee }
  return {
    amount:
      tokenProblem ??
      (isTyped
        ? problemOf(() =>
            token.address === null
              ? checkCoins(parsePositive(sendTokenAmount, token), coins)
              : checkTokens(parsePositive(sendTokenAmount, token), token, tokenBalance, coins),
          )
        : null),
    receiver:
      receiverAddress && from
        ? problemOf(() => {
            parseReceiver(receiverAddress, deps.network(), from.adapter)
            if (receiver?.lookAlike && !receiver.isAcknowledged)
              throw new FeatureError('send/receiver-look-alike')
          })
        : null,
  }
}

type Coins = {
  readonly decimals: number
  readonly symbol: string
  /** In whole coins; null while it is not known. */
  readonly balance: string | null
  readonly fee: SendFee | null
}

/** Whether there is an amount: who has typed the point of 1.5 has made no mistake yet. */
function isWhole(text: string, { decimals }: SendToken): boolean {
  const { is } = readTypedAmount(text, decimals)
  return is !== 'empty' && is !== 'unfinished'
}

function parsePositive(text: string, { decimals }: SendToken): bigint {
  const value = parseTypedAmount(text, decimals)
  if (value === 0n) throw new FeatureError('send/amount-zero')
  return value
}

function checkCoins(value: bigint, { decimals, symbol, balance, fee }: Coins) {
  if (balance === null) return
  const left = parseAmount(balance, decimals) - value
  if (left < 0n) throw new FeatureError('send/insufficient-funds')
  if (fee && left < parseAmount(fee.estimate, decimals)) throw feeMissing(fee, symbol)
}

function checkTokens(
  value: bigint,
  { decimals, symbol }: SendToken,
  balance: string | null,
  coins: Coins,
) {
  if (balance !== null && parseAmount(balance, decimals) < value)
    throw new FeatureError('send/insufficient-tokens', symbol)
  if (coins.balance === null || !coins.fee) return
  const toInt = (text: string) => parseAmount(text, coins.decimals)
  if (toInt(coins.balance) < toInt(coins.fee.estimate)) throw feeUnpaid(coins.fee, coins.symbol)
}

function problemOf(check: () => void): SendProblem | null {
  try {
    check()
    return null
  } catch (error) {
    return describeError(error)
  }
}
