import type { CaipNetwork, Intent, State } from '@gla/core'
import { permissionKind } from '../../format/permission-kind.js'
import { addressInLine } from '../../format/short-address.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { Transaction } from '../transaction-row/transaction-row.js'

/** What kind of a transaction it is, or was once it has succeeded. */
export function sentKind(intent: State<Intent>): Transaction['kind'] {
  const { kind, status, approval, byApp, value } = intent
  const isDone = status === 'succeeded'
  if (kind === 'approval' || approval) return permissionKind(intent)
  if (kind === 'swap' || kind === 'wrap') return isDone ? 'swapped' : 'swap'
  if (kind === 'call' || (byApp && value === '0')) return 'contract'
  return isDone ? 'sent' : 'transfer'
}

/** @param network undefined if it need not be named */
export const onNetwork = (
  messages: MessagesOf<'account'>,
  line: string,
  network: State<CaipNetwork> | null | undefined,
) => (network ? messages['account.on'](line, network.name) : line)

/**
 * @param own the contract, if the dapp has named it
 * @param network undefined if it need not be named
 */
export function sentLine(
  messages: MessagesOf<'account'>,
  { kind, to, byApp, approval, operator, call }: State<Intent>,
  own: { readonly contract: string } | null,
  network: string | undefined,
): string {
  const permitted = approval?.spender ?? operator?.address
  if (permitted !== undefined) {
    const spender = own?.contract ?? addressInLine(permitted)
    const line = messages['account.permission-for'](spender)
    return network === undefined ? line : messages['account.on'](line, network)
  }
  const called = own?.contract ?? (byApp ? undefined : call?.functionName)
  if (kind === 'call' && called !== undefined)
    return network === undefined ? called : messages['account.on'](called, network)
  if (byApp)
    return network === undefined
      ? messages['account.sent-by-app']
      : messages['account.sent-by-app-on'](network)
  const receiver = addressInLine(to)
  return network === undefined
    ? messages['account.sent-to'](receiver)
    : messages['account.sent-on'](receiver, network)
}
