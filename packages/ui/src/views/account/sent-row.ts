import type { CaipNetwork, Intent, Language, State } from '@gla/core'
import { formatAmount } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { ArrowUpRight, CircleAlert, Clock, ExternalLink, X } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { shortAddress } from '../../format/short-address.js'
import { shortBalance } from '../../format/short-balance.js'
import type { MessagesOf } from '../../messages/messages.js'

export type SentRowOptions = {
  messages: MessagesOf<'account'>
  language: Language
  transfer: State<Intent>
  /** The network of the transfer; undefined if the dapp no longer configures it. */
  network: State<CaipNetwork> | undefined
  /** Whether that is the active network. */
  isActiveNetwork: boolean
  open: (url: string) => void
}

const signs = {
  'handed-over': Clock,
  submitted: Clock,
  succeeded: ArrowUpRight,
  reverted: X,
  different: CircleAlert,
  unknown: CircleAlert,
} as const

/** A transfer that was submitted to a wallet. Opens its page in the explorer, if there is one. */
export function sentRow(options: SentRowOptions): TemplateResult {
  const { messages, language, transfer, network, isActiveNetwork, open } = options
  const { status, hash, createdAt } = transfer
  const url = explorerUrlOf(network, hash)
  const when = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return listRow({
    title: messages[`account.${status}`],
    start: html`<span class="sign ${status}">${icon(signs[status], 18)}</span>`,
    detail: detailOf(messages, transfer, isActiveNetwork ? undefined : network?.name),
    end: html`<span class="sent-end"
      >${network && !isCall(transfer) ? html`<bdi class="amount">${amountOf(transfer, network)}</bdi>` : nothing}<span
        class="when"
        >${when.format(createdAt)}${url ? icon(ExternalLink, 12) : nothing}</span
      ></span
    >`,
    onClick: url ? () => open(url) : undefined,
    testId: `sent-${transfer.id}`,
  })
}

/** @param network undefined if it need not be named */
function detailOf(
  messages: MessagesOf<'account'>,
  { to, byApp }: State<Intent>,
  network: string | undefined,
): string {
  if (byApp)
    return network === undefined
      ? messages['account.sent-by-app']
      : messages['account.sent-by-app-on'](network)
  const receiver = shortAddress(to).replace('…', '…\u2060') // a word joiner: no line break inside the address
  return network === undefined
    ? messages['account.sent-to'](receiver)
    : messages['account.sent-on'](receiver, network)
}

/** A transaction of the dapp that transfers no coins. */
const isCall = ({ byApp, value }: State<Intent>) => byApp === true && value === '0'

/** The amount has a minus sign only once it has left the account. */
function amountOf(
  { value, status }: State<Intent>,
  { nativeCurrency }: State<CaipNetwork>,
): string {
  const { decimals, symbol } = nativeCurrency
  const minus = status === 'submitted' || status === 'succeeded' ? '−' : ''
  return `${minus}${shortBalance(formatAmount(BigInt(value), decimals))} ${symbol}`
}

function explorerUrlOf(
  network: State<CaipNetwork> | undefined,
  hash: string | null,
): string | null {
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  return explorer && hash ? `${explorer}/tx/${hash}` : null
}

const sheet = css`
  .sign {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    background: var(--gla-raised);
    color: var(--gla-quiet);
  }
  .sign.succeeded {
    color: var(--gla-positive);
  }
  .sign.reverted {
    color: var(--gla-negative);
  }
  .sign.different,
  .sign.unknown {
    color: var(--gla-caution);
  }
  .activity .row-title,
  .activity .row-detail {
    white-space: normal;
  }
  .activity .row-detail {
    font-size: 12px;
  }
  .activity .amount {
    font-size: 14px;
  }
  .sent-end {
    display: grid;
    justify-items: end;
  }
  .when {
    display: flex;
    align-items: center;
    gap: 4px;
    font-size: 12px;
    white-space: nowrap;
  }
`
export const sentRowStyles: CSSResultGroup = [listRowStyles, sheet]
