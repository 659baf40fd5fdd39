import type { HistoryMovement, HistoryTransaction, State } from '@gla/core'
import { rateLine, rateOf } from '@gla/core'
import type { TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { ExternalLink } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { facts } from '../../atoms/facts/facts.js'
import { icon } from '../../atoms/icon/icon.js'
import { addressInLine } from '../../format/short-address.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { Movement } from '../transaction-row/transaction-row.js'
import { transactionRow } from '../transaction-row/transaction-row.js'
import type { ActRow } from './act-row.js'
import { actRow } from './act-row.js'
import { explorerUrlOf } from './explorer-url.js'
import { historyFacts } from './history-facts.js'
import type { HistoryRowOptions } from './history-row-options.js'
import { counterpartsOf, unitOf } from './movement-words.js'

/** A transaction that a provider has told: what, with whom, how much. A press opens all that is known of it. */
export function historyRow(options: HistoryRowOptions): TemplateResult {
  const { messages, language, transaction, network, now, opened, onToggle, open } = options
  const { hash, kind, status, time, movements, moreMovements } = transaction
  const doubts = doubtsOf(transaction, options.isUnsent === true)
  const warning = warningOf(transaction, doubts)
  const { line, unclear } = options.arrival ?? {}
  const url = explorerUrlOf(network, hash)
  const own = actRow(messages, language, options.named, status === 'confirmed')
  return transactionRow({
    messages,
    language,
    now,
    transaction: {
      id: hash,
      // What others have sent is not called sent.
      kind: options.isUnsent && kind === 'sent' ? 'transfer' : kind,
      ...{ status: unclear ? 'unclear' : status, time, moreMovements },
      movements: movements.map(shownMovement),
      marks: doubts.map((doubt) => messages[`transactions.${doubt}`]),
    },
    act: own?.act,
    picture: own?.picture,
    statusText: unclear?.statusText,
    line: line ?? lineOf(messages, transaction, own),
    onToggle: (isOpen) => onToggle(hash, isOpen),
    details: opened.has(hash)
      ? html`${unclear?.warning ?? nothing}${
          warning
            ? html`<p class="small caution" data-testid="doubt">${messages[warning]}</p>`
            : nothing
        }${facts(historyFacts(options, doubts.length > 0))}${
          url
            ? button({
                label: messages['account.in-explorer'],
                icon: icon(ExternalLink, 18),
                onClick: () => open(url),
                testId: 'history-explorer',
              })
            : nothing
        }`
      : html``,
  })
}

type Doubt = 'unsent' | 'spam' | 'imitates' | 'link' | 'zero'
/** What to beware of. Who has paid for a transaction of nothing has sent it: nobody else's address came with it. */
function warningOf({ fee }: State<HistoryTransaction>, doubts: readonly Doubt[]) {
  if (doubts.includes('unsent')) return 'transactions.unsent-text'
  if (doubts.includes('imitates')) return 'transactions.not-listed'
  if (doubts.includes('link') && !doubts.includes('spam')) return 'transactions.link-text'
  return doubts.includes('spam') || (doubts.length > 0 && fee === null)
    ? 'transactions.doubt'
    : null
}
/** Why the addresses of a transaction should not be trusted. */
function doubtsOf({ movements }: State<HistoryTransaction>, isUnsent: boolean): Doubt[] {
  const isZero =
    movements.length > 0 &&
    movements.every(({ amount, isNft }) => !isNft && amount !== null && !/[1-9]/.test(amount))
  const imitates = movements.some((one) => one.imitates)
  const isSpam = !imitates && movements.some((one) => one.isSpam)
  return [
    ...(isUnsent ? (['unsent'] as const) : []),
    ...(imitates ? (['imitates'] as const) : []),
    ...(isSpam ? (['spam'] as const) : []),
    ...(movements.some((one) => one.hasLink) ? (['link'] as const) : []),
    ...(isZero ? (['zero'] as const) : []),
  ]
}

const shownMovement = (movement: State<HistoryMovement>): Movement => ({
  direction: movement.direction === 'self' ? 'none' : movement.direction,
  amount: movement.amount,
  symbol: unitOf(movement),
})

function lineOf(
  messages: MessagesOf<'transactions'>,
  transaction: State<HistoryTransaction>,
  own: ActRow | null,
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
  own: ActRow | null,
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
