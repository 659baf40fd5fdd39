import type { Language } from '@gla/core'
import type { TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import type { IconNode } from 'lucide'
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgeCheck,
  Ban,
  Check,
  ChevronDown,
  CreditCard,
  FileText,
  Flame,
  Repeat2,
  Sparkles,
} from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { tag } from '../../atoms/tag/tag.js'
import { cutText } from '../../format/cut-text.js'
import { addressInLine } from '../../format/short-address.js'
import { writtenAmount } from '../../format/written-amount.js'
import { exactTime, writtenTime } from '../../format/written-time.js'
import type { MessagesOf } from '../../messages/messages.js'

const icons = {
  transfer: ArrowUpRight,
  sent: ArrowUpRight,
  received: ArrowDownLeft,
  swap: Repeat2,
  swapped: Repeat2,
  bought: CreditCard,
  approved: BadgeCheck,
  revoked: Ban,
  permission: BadgeCheck,
  revocation: Ban,
  minted: Sparkles,
  burned: Flame,
  contract: FileText,
}
const maxMovements = 2 // shown; the rest is counted

/** A movement with the direction `none` is an amount that has not moved, or may not have. */
export type Movement = {
  direction: 'in' | 'out' | 'none'
  /** Null where its unit is not known. */
  amount: string | null
  /** Of a token, or the name of a piece. It may come from a chain. */
  symbol: string
}
export type Transaction = {
  /** The hash; the test id is `transaction-<id>`. */
  id: string
  kind: keyof typeof icons
  /** `unclear`: its outcome is unknown, or differs from what was asked for. */
  status: 'pending' | 'confirmed' | 'failed' | 'unclear'
  /** Milliseconds since 1970. */
  time: number
  /** The sender or receiver. */
  counterpart?: { address: string; name?: string | undefined } | undefined
  movements: readonly Movement[]
  /** How many there are besides. */
  moreMovements?: number | undefined
  /** Why not to trust it, in a word or two each. */
  marks?: readonly string[] | undefined
  /** The page of the transaction in an explorer. */
  url?: string | undefined
}
export type TransactionRowOptions = {
  messages: MessagesOf<'transaction-row'>
  language: Language
  now: number
  timeZone?: string
  transaction: Transaction
  /** What it was, in the dapp's own words, instead of what its kind is called. */
  act?: { title: string; icon: IconNode } | undefined
  /** A picture of the asset, instead of the icon of its kind. */
  picture?: TemplateResult | undefined
  /** A ring around its icon while it is on its way, and a check when that has ended well. */
  moment?: 'going' | 'done' | undefined
  /** Says more about the status than that it is pending or has failed. */
  statusText?: string | undefined
  /** The second line, instead of the counterpart. */
  line?: string | undefined
  /** What a press on the row opens below it. The row then leads nowhere by itself. */
  details?: TemplateResult | undefined
  /** The details were opened or closed. */
  onToggle?: ((isOpen: boolean) => void) | undefined
  /** @default `transaction-<id>` */
  testId?: string | undefined
}

/** A transaction of an account: what, with whom, the amounts in and out, and when. Opens its details or links to the explorer. */
export function transactionRow(options: TransactionRowOptions): TemplateResult {
  const { messages, transaction, details, onToggle } = options
  const { id, url, status } = transaction
  const { testId = `transaction-${id}` } = options
  const classes = `row transaction ${status}`
  const inside = content(options)
  if (details)
    return html`<details
      class="transaction-more"
      data-testid=${testId}
      @toggle=${({ currentTarget }: Event) => onToggle?.((currentTarget as HTMLDetailsElement).open)}
    >
      <summary class=${classes} part="row">${inside}${icon(ChevronDown, 16)}</summary>
      <div class="transaction-details">${details}</div>
    </details>`
  // Only web URLs: the list comes from an external API.
  if (!url || !/^https?:\/\//i.test(url))
    return html`<div class=${classes} data-testid=${testId}>${inside}</div>`
  return html`<a
    class=${classes}
    href=${url}
    target="_blank"
    rel="noopener noreferrer"
    data-testid=${testId}
  >${inside}<span class="hidden-text">${messages['transaction-row.opens']}</span></a>`
}

function content(options: TransactionRowOptions) {
  const { messages, transaction, act, statusText, line } = options
  const { kind, status, counterpart, movements, marks = [] } = transaction
  const timeFirst = !(counterpart || line) || movements.length >= maxMovements
  const time = timeOf(options)
  const rest = Math.max(0, movements.length - maxMovements) + (transaction.moreMovements ?? 0)
  return html`<span class="transaction-sign">${sign(options)}</span>
    <span class="row-text">
      <span class="transaction-title"
        ><span class="row-title">${act?.title ?? messages[`transaction-row.${kind}`]}</span>${
          status === 'confirmed'
            ? nothing
            : html` ${tag(
                statusText ?? messages[`transaction-row.${status}`],
                status === 'failed' ? 'negative' : 'caution',
              )}`
        }${marks.map((mark) => html` ${tag(mark, 'caution')}`)}</span>
      ${
        counterpart || line
          ? html` <bdi class="transaction-line">${line ?? partner(transaction, messages)}</bdi>`
          : nothing
      }
      ${timeFirst ? html` ${time}` : nothing}
    </span>
    <span class="transaction-end">
      ${movements.slice(0, maxMovements).map((movement) => html` ${moved(movement, messages)}`)}
      ${
        rest > 0
          ? html` <span class="transaction-line">${messages['transaction-row.more'](`${rest}`)}</span>`
          : nothing
      }
      ${timeFirst ? nothing : html` ${time}`}
    </span>`
}

/** What it is. */
function sign({ transaction, act, picture, moment }: TransactionRowOptions): TemplateResult {
  const own = act?.icon ?? icons[transaction.kind]
  if (picture && !moment)
    return html`${picture}<span class="transaction-badge">${icon(own, 12)}</span>`
  const of = moment === 'done' ? Check : own
  return html`<span class="transaction-icon ${moment ?? ''}">${icon(of, 20)}</span>`
}

function partner(
  { kind, counterpart }: Transaction,
  messages: MessagesOf<'transaction-row'>,
): string {
  if (!counterpart) return ''
  // A word joiner: no line break inside the address.
  const who = counterpart.name || addressInLine(counterpart.address)
  if (kind === 'sent') return messages['transaction-row.to'](who)
  return kind === 'received' ? messages['transaction-row.from'](who) : who
}

/** A sign shows the direction; the colour only supports it. */
function moved({ direction, amount, symbol }: Movement, messages: MessagesOf<'transaction-row'>) {
  const sign = ({ in: '+', out: '\u2212', none: '' } as const)[direction]
  const unit = cutText(symbol)
  return html`<span class="transaction-amount ${direction}" data-value=${amount ?? nothing}
    >${
      amount === null
        ? messages['transaction-row.unknown-amount'](unit)
        : html`<span>${writtenAmount(amount, sign)}</span> <bdi>${unit}</bdi>`
    }</span
  >`
}

function timeOf({ transaction: { time }, ...options }: TransactionRowOptions) {
  return html`<time
    class="transaction-line"
    datetime=${new Date(time).toISOString()}
    title=${exactTime(time, options)}
  >${writtenTime(time, options)}</time>`
}
