import type { State, TokenBalance } from '@gla/core'
import type { MessagesOf } from '../../messages/messages.js'

/** Why a token may not be what its name says. */
export function tokenWarning(
  messages: MessagesOf<'account'>,
  doubt: State<TokenBalance>['doubt'],
): string | undefined {
  if (!doubt) return undefined
  return doubt.kind === 'imitation'
    ? messages['account.token-imitates'](doubt.of)
    : messages[`account.token-${doubt.kind}`]
}
