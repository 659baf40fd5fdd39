import type { ChainNamespace } from '@gla/core'
import type { Modal } from './create-modal.js'
import { placeInView } from './place-in-view.js'

/** A text to sign. */
export interface SignMessageRequest {
  /** 1 to 16,384 characters: a person reads it in the wallet. */
  message: string
  /** Whose account signs. @default the namespace of the network in view */
  namespace?: ChainNamespace
  /** Stops waiting for the wallet. */
  signal?: AbortSignal
}

/**
 * Asks the connected wallet to sign a text with the account of the network in view, or of a namespace. Nothing is sent and nothing is
 * stored. The kit has one request open at a time of an account on a network, over all tabs; what a page asks by `modal.provider()`
 * or a client of viem is not counted. The wallet is asked only while account and network are those of the call.
 *
 * That the signature has the form of one is checked. Whose it is, is checked for Solana and Bitcoin, unless the page uses the
 * universal adapter; for the EVM it is not: check it where you rely on it, on your server for example, with `verifyMessage` of viem.
 * @returns the signature: 0x hex (EIP-191; for a smart account also EIP-1271 or EIP-6492), base58 on Solana, base64 on Bitcoin
 * @throws KitError `rpc/invalid-params` for an empty or a longer text; `connection/required` when no wallet was connected at the
 * call, `modal.open()` offers one; `wallet/rejected`; `wallet/bad-answer`; `rpc/unsupported-operation` where the wallet signs no
 * texts; `transaction/busy` while the kit has another request of the account open on the network; `transaction/changed`, `transaction/wrong-account` and
 * `transaction/wrong-network` when account or network are others by now; `connection/timeout` after 10 minutes,
 * `connection/cancelled`, also when the wallet is disconnected, `adapter/sign-message-failed`
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @example const signature = await signMessage(modal, { message: 'Hello' })
 */
export async function signMessage(
  { kit }: Pick<Modal, 'kit'>,
  { namespace, ...request }: SignMessageRequest,
): Promise<string> {
  const place = placeInView(kit, namespace) // loading may take long
  const transactions = await kit.load('intents')
  return transactions.signMessage({ ...request, ...place })
}
