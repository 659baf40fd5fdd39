import type { HistoryTransaction, State } from '@gla/core'
import { rateLine, rateOf } from '@gla/core'
import { addressInLine } from '../../format/short-address.js'
import type { MessagesOf } from '../../messages/messages.js'
import { counterpartsOf, unitOf } from './movement-words.js'

/** A contract that the dapp has named; `act`: what was done with it, if the dapp says so. */
type Named = { readonly address: string; readonly contract: string; readonly act?: unknown }

/** The second line of a transaction that a provider has told: with whom, with which contract, or at which price. */
export function historyLine(
  messages: MessagesOf<'transactions'>,
  transaction: State<HistoryTransaction>,
  own: Named | null,
): string | undefined {
  if (own?.act) return own.contract
  const { kind, approvals, receiver } = transaction
  const [approval] = approvals
  if ((kind === 'approved' || kind === 'revoked') && approval)
    return messages['account.permission-for'](addressInLine(approval.spender, own))
  if (kind === 'sent' || kind === 'received') return withWhom(messages, transaction, own, kind)
  if (kind === 'transfer') return messages['transactions.to-self']
  const rate = kind === 'swapped' ? achievedRate(transaction) : null
  if (rate) return rate
  if (own) return own.contract
  return receiver ? messages['transactions.contract-at'](addressInLine(receiver)) : undefined
}

/** The price of a swap of one thing for another; null where an amount is not known, or more moved. */
function achievedRate({ movements, moreMovements }: State<HistoryTransaction>): string | null {
  const [one, other] = movements
  if (!one || !other || movements.length + moreMovements > 2) return null
  const [out, into] = one.direction === 'out' ? [one, other] : [other, one]
  if (out.direction !== 'out' || into.direction !== 'in') return null
  if (out.amount === null || into.amount === null || out.isNft || into.isNft) return null
  const rate = rateOf(out.amount, into.amount)
  return rate && rateLine(unitOf(out), rate, unitOf(into))
}

function withWhom(
  messages: MessagesOf<'transactions'>,
  { movements, sender, receiver }: State<HistoryTransaction>,
  own: Named | null,
  kind: 'sent' | 'received',
): string | undefined {
  const { direction, other, say } = {
    sent: { direction: 'out', other: receiver, say: messages['transaction-row.to'] },
    received: { direction: 'in', other: sender, say: messages['transaction-row.from'] },
  }[kind]
  const all = counterpartsOf(movements.filter((one) => one.direction === direction))
  const who = all[0] ?? other
  if (!who) return undefined
  const line = say(addressInLine(who, own))
  return all.length > 1 ? messages['transactions.and-more'](line, `${all.length - 1}`) : line
}
