import { parseAmount } from '../amount/parse-amount.js'
import { describeError } from '../errors/describe-error.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Sender } from '../transactions/submit-transfer.js'
import type { SendFee } from './fee-reserve.js'
import { feeMissing } from './no-room-for-fee.js'
import { parseReceiver } from './parse-receiver.js'
import { parseTypedAmount } from './parse-typed-amount.js'
import type { SendProblem, SendState, SendToken } from './send-form.js'

/** The problem of each field of the form; null when it is valid or empty. */
export function formProblems(
  { sendTokenAmount, receiverAddress, token, fee }: SendState,
  deps: { network(): CaipNetwork; sender(): Sender | null; balance(): string | null },
): { amount: SendProblem | null; receiver: SendProblem | null } {
  const from = deps.sender()
  return {
    amount:
      sendTokenAmount && token
        ? problemOf(() => checkAmount(sendTokenAmount, token, fee, deps.balance()))
        : null,
    receiver:
      receiverAddress && from
        ? problemOf(() => parseReceiver(receiverAddress, deps.network(), from.adapter))
        : null,
  }
}

function checkAmount(
  text: string,
  { decimals, symbol }: SendToken,
  fee: SendFee | null,
  balance: string | null,
) {
  const value = parseTypedAmount(text, decimals)
  if (value === 0n) throw new FeatureError('send/amount-zero')
  if (balance === null) return
  const left = parseAmount(balance, decimals) - value
  if (left < 0n) throw new FeatureError('send/insufficient-funds')
  if (fee && left < parseAmount(fee.estimate, decimals)) throw feeMissing(fee, symbol)
}

function problemOf(check: () => void): SendProblem | null {
  try {
    check()
    return null
  } catch (error) {
    return describeError(error)
  }
}
