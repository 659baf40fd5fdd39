import type { describeError, ErrorCode } from '@gla/core'
import type { Messages } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'

type Failure = Pick<ReturnType<typeof describeError>, 'code'> & { values?: readonly string[] }
export type Words = { title: string; text: string }

/** What happened when a wallet was asked for a connection, and what it means. */
export function connectingWords(texts: Messages, failure: Failure): Words {
  const text = messageOf(texts, failure)
  switch (failure.code) {
    case 'wallet/rejected':
      return { title: texts['connecting.rejected'], text: texts['connecting.rejected-text'] }
    case 'connection/timeout':
      return { title: texts['connecting.timeout'], text }
    case 'connection/pending':
      return { title: texts['connecting.pending'], text }
    case 'connector/provider-not-found':
      return { title: texts['connecting.missing'], text: texts['connecting.missing-text'] }
    default:
      return { title: texts['connecting.failed'], text }
  }
}

/** The same where a code was asked for: what no wallet has seen is a failure of the code. */
export const pairingWords = (texts: Messages, code: ErrorCode): Words =>
  code.startsWith('relay/')
    ? { title: texts['pairing.failed'], text: messageOf(texts, { code }) }
    : connectingWords(texts, { code })
