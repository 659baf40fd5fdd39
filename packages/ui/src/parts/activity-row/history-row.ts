import type { HistoryMovement, HistoryTransaction, State } from '@gla/core'
import type { TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { ExternalLink } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { facts } from '../../atoms/facts/facts.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Movement } from '../transaction-row/transaction-row.js'
import { transactionRow } from '../transaction-row/transaction-row.js'
import { actRow } from './act-row.js'
import { explorerUrlOf } from './explorer-url.js'
import { historyFacts } from './history-facts.js'
import { historyLine } from './history-line.js'
import type { HistoryRowOptions } from './history-row-options.js'
import { unitOf } from './movement-words.js'

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
    line: line ?? historyLine(messages, transaction, own),
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
