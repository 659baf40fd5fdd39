import type { Described, ErrorCode } from '@gla/core'
import type { Messages } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'

type Failure = Pick<Described, 'code'> & { values?: readonly string[] }
type TitledMessage = { title: string; text: string }

/**
 * Explains why connecting a wallet failed.
 * @param walletHere whether a wallet in this browser can be used instead
 */
export function connectingMessage(
  messages: Messages,
  failure: Failure,
  walletHere = true,
): TitledMessage {
  const text = messageOf(messages, failure)
  switch (failure.code) {
    case 'wallet/rejected':
      return { title: messages['connecting.rejected'], text: messages['connecting.rejected-text'] }
    case 'connection/timeout':
      return { title: messages['connecting.timeout'], text }
    case 'connection/pending':
      return { title: messages['connecting.pending'], text }
    case 'connector/provider-not-found':
      return { title: messages['connecting.missing'], text: messages['connecting.missing-text'] }
    case 'relay/unreachable': {
      const advice = walletHere
        ? 'connecting.unreachable-text'
        : 'connecting.unreachable-phone-text'
      return { title: text, text: messages[advice] }
    }
    // Where the error tells nothing, the screen says at least what can be done.
    case 'unknown':
    case 'rpc/internal':
      return { title: messages['connecting.failed'], text: messages['connecting.failed-text'] }
    default:
      return { title: messages['connecting.failed'], text }
  }
}

/** The same for a QR code or link: if no wallet has used it, the code itself has failed. */
export const pairingMessage = (
  messages: Messages,
  code: ErrorCode,
  walletHere: boolean,
): TitledMessage =>
  code === 'relay/refused'
    ? { title: messages['pairing.failed'], text: messageOf(messages, { code }) }
    : connectingMessage(messages, { code }, walletHere)
