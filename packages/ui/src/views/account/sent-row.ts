import type { CaipNetwork, Intent, Language, State } from '@gla/core'
import { formatAmount } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { ExternalLink } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import type { Fact } from '../../atoms/facts/facts.js'
import { facts, factsStyles } from '../../atoms/facts/facts.js'
import { icon } from '../../atoms/icon/icon.js'
import { shortAddress } from '../../format/short-address.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import { fullAddress, fullAddressStyles } from '../../parts/full-address/full-address.js'
import type { ProgressStepsOptions } from '../../parts/progress-steps/progress-steps.js'
import { progressSteps } from '../../parts/progress-steps/progress-steps.js'
import { progressStepsStyles } from '../../parts/progress-steps/progress-steps-styles.js'
import type { Transaction } from '../../parts/transaction-row/transaction-row.js'
import { transactionRow } from '../../parts/transaction-row/transaction-row.js'
import { transactionRowStyles } from '../../parts/transaction-row/transaction-row-styles.js'

export type SentRowOptions = {
  messages: MessagesOf<'account'>
  language: Language
  transfer: State<Intent>
  /** The network of the transfer; undefined if the dapp no longer configures it. */
  network: State<CaipNetwork> | undefined
  /** Whether that is the active network. */
  isActiveNetwork: boolean
  now: number
  open: (url: string) => void
}

const statuses = {
  'handed-over': 'pending',
  submitted: 'pending',
  succeeded: 'confirmed',
  reverted: 'failed',
  different: 'unclear',
  cancelled: 'failed',
  dropped: 'failed',
  unknown: 'unclear',
} as const satisfies { [status in Intent['status']]: Transaction['status'] }

/** Where each is among the steps. What is unclear has none. */
const places: {
  readonly [status in Intent['status']]?: Pick<ProgressStepsOptions, 'current' | 'hasFailed'>
} = {
  'handed-over': { current: 'sign' },
  submitted: { current: 'sent' },
  succeeded: { current: null },
  reverted: { current: 'confirmed', hasFailed: true },
  cancelled: { current: 'confirmed', hasFailed: true },
  dropped: { current: 'confirmed', hasFailed: true },
}

/** A transfer that was submitted to a wallet. A press opens its progress and its facts, which follow the chain. */
export function sentRow(options: SentRowOptions): TemplateResult {
  const { messages, language, transfer, network, isActiveNetwork, now } = options
  const { id, status, createdAt } = transfer
  const isCall = transfer.byApp === true && transfer.value === '0'
  const amount = network && !isCall ? amountOf(transfer, network) : null
  // The sign stands there only once the amount has left the account.
  const hasLeft = status === 'submitted' || status === 'succeeded'
  const direction = hasLeft ? 'out' : 'none'
  return transactionRow({
    messages,
    language,
    now,
    transaction: {
      id,
      kind: isCall ? 'contract' : status === 'succeeded' ? 'sent' : 'transfer',
      status: statuses[status],
      time: createdAt,
      movements: amount ? [{ ...amount, direction }] : [],
    },
    statusText: messages[`account.${status}`],
    line: lineOf(messages, transfer, isActiveNetwork ? undefined : network?.name),
    details: details(options, amount),
    testId: `sent-${id}`,
  })
}

/** @param network undefined if it need not be named */
function lineOf(
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

function details(
  { messages, transfer, network, open }: SentRowOptions,
  amount: Amount | null,
): TemplateResult {
  const { status, hash, to } = transfer
  const place = places[status]
  const url = explorerUrlOf(network, hash)
  const all: Fact[] = []
  if (amount)
    all.push({
      id: 'amount',
      name: messages['account.amount'],
      value: html`${allDigits(amount.amount)} <bdi>${amount.symbol}</bdi>`,
      exact: amount.amount,
    })
  if (to)
    all.push({
      id: 'receiver',
      name: messages['account.receiver'],
      value: fullAddress(to),
      tall: true,
      exact: to,
    })
  return html`${
    place
      ? progressSteps({
          messages,
          steps: [{ id: 'sign' }, { id: 'sent' }, { id: 'confirmed' }],
          ...place,
        })
      : nothing
  }${facts(all)}${
    url
      ? button({
          label: messages['account.in-explorer'],
          icon: icon(ExternalLink, 18),
          onClick: () => open(url),
          testId: 'sent-explorer',
        })
      : nothing
  }`
}

type Amount = { amount: string; symbol: string }

const amountOf = ({ value }: State<Intent>, { nativeCurrency }: State<CaipNetwork>): Amount => ({
  amount: formatAmount(BigInt(value), nativeCurrency.decimals),
  symbol: nativeCurrency.symbol,
})

function explorerUrlOf(
  network: State<CaipNetwork> | undefined,
  hash: string | null,
): string | null {
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  return explorer && hash ? `${explorer}/tx/${hash}` : null
}

const sheet = css`
  .activity .steps + * + .facts {
    margin-top: 12px;
  }
  .activity .transaction-line {
    font-size: 12px;
    white-space: normal;
  }
  .activity .tag {
    max-width: none;
  }
  .activity .transaction-amount {
    font-size: 14px;
  }
  .activity .facts .address {
    margin-top: 2px;
  }
`
export const sentRowStyles: CSSResultGroup = [
  buttonStyles,
  factsStyles,
  fullAddressStyles,
  progressStepsStyles,
  transactionRowStyles,
  sheet,
]
