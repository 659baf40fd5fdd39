import type { Transfer } from '../adapters/adapter.js'
import { parseTypedAmount } from '../amount/parse-typed-amount.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { Sender } from '../transactions/preflight.js'
import { parseReceiver } from './parse-receiver.js'
import type { SendState } from './send-form.js'
import { transferToken } from './transfer-token.js'

type Typed = Pick<SendState, 'receiver' | 'receiverAddress' | 'sendTokenAmount' | 'token'>

/** Whether the receiver looks like another one, which the person has not compared. The history may tell it after the review. */
export const mustCompare = ({ receiver }: Pick<SendState, 'receiver'>): boolean =>
  Boolean(receiver?.lookAlike) && receiver?.isAcknowledged !== true

/**
 * The form as exact quantities.
 * @param sender throws `connection/required` when there is none
 * @throws KitError `send/*`
 */
export function transferOf(form: Typed, network: CaipNetwork, sender: () => Sender): Transfer {
  const { sendTokenAmount, receiverAddress, token } = form
  if (!sendTokenAmount.trim() || !receiverAddress.trim())
    throw new FeatureError('send/amount-or-receiver-missing')
  if (!token) throw new FeatureError('send/token-missing')
  // Spec §5: EVM and Solana can send.
  if (network.chainNamespace === 'bip122') throw new FeatureError('send/unsupported-namespace')
  const { address, adapter } = sender()
  const value = parseTypedAmount(sendTokenAmount, token.decimals)
  if (value === 0n) throw new FeatureError('send/amount-zero')
  const to = parseReceiver(receiverAddress, network, adapter)
  if (mustCompare(form)) throw new FeatureError('send/receiver-look-alike')
  return { network, from: address, to, value, token: transferToken(token) }
}
