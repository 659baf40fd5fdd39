import type { ErrorCode } from '@gla/core'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'

type Failure = { code: ErrorCode; values: readonly string[] }
type TitledMessage = { title: string; text: string }

/** Explains why a social login failed, and what to do. */
export function socialMessage(
  messages: Messages & MessagesOf<'sign-in'>,
  failure: Failure,
): TitledMessage {
  switch (failure.code) {
    case 'wallet/rejected':
    case 'connection/cancelled':
      return { title: messages['sign-in.stopped'], text: messages['sign-in.stopped-text'] }
    case 'connection/timeout':
      return { title: messages['sign-in.timeout'], text: messages['sign-in.timeout-text'] }
    case 'connector/provider-not-found':
      return { title: messages['sign-in.failed'], text: messages['sign-in.gone-text'] }
    default:
      return { title: messages['sign-in.failed'], text: messageOf(messages, failure) }
  }
}

/** The same as one sentence, for the e-mail field. */
export function emailMessage(messages: Messages & MessagesOf<'sign-in'>, failure: Failure): string {
  switch (failure.code) {
    case 'wallet/rejected':
    case 'connection/cancelled':
      return messages['sign-in.email-stopped']
    case 'connection/timeout':
      return messages['sign-in.email-timeout']
    case 'connector/provider-not-found':
      return messages['sign-in.email-gone']
    default:
      return socialMessage(messages, failure).text
  }
}

/** Why a code was not taken, as one sentence. Where the site does not say why, nobody knows whether it was wrong. */
export function codeMessage(messages: Messages & MessagesOf<'sign-in'>, failure: Failure): string {
  const isVague = failure.code === 'unknown' || failure.code === 'frame/failed'
  return isVague ? messages['sign-in.code-unchecked'] : messageOf(messages, failure)
}
