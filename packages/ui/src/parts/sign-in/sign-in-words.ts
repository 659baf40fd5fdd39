import type { ErrorCode } from '@gla/core'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'

type Failure = { code: ErrorCode; values: readonly string[] }
type Words = { title: string; text: string }

/** Why nobody was signed in with an account elsewhere, and what to do. */
export function socialWords(texts: Messages & MessagesOf<'sign-in'>, failure: Failure): Words {
  switch (failure.code) {
    case 'wallet/rejected':
    case 'connection/cancelled':
      return { title: texts['sign-in.stopped'], text: texts['sign-in.stopped-text'] }
    case 'connection/timeout':
      return { title: texts['sign-in.timeout'], text: texts['sign-in.timeout-text'] }
    case 'connector/provider-not-found':
      return { title: texts['sign-in.failed'], text: texts['sign-in.gone-text'] }
    default:
      return { title: texts['sign-in.failed'], text: messageOf(texts, failure) }
  }
}

/** The same below a field: one sentence. */
export function emailWords(texts: Messages & MessagesOf<'sign-in'>, failure: Failure): string {
  switch (failure.code) {
    case 'wallet/rejected':
    case 'connection/cancelled':
      return texts['sign-in.email-stopped']
    case 'connector/provider-not-found':
      return texts['sign-in.email-gone']
    default:
      return socialWords(texts, failure).text
  }
}
