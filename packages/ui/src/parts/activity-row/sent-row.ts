import type { CaipNetwork, Intent, Language, NamedAct, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { ExternalLink } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import type { Fact } from '../../atoms/facts/facts.js'
import { facts, factsStyles } from '../../atoms/facts/facts.js'
import { icon } from '../../atoms/icon/icon.js'
import type { UnitAmount } from '../../format/in-units.js'
import { inUnits } from '../../format/in-units.js'
import { shownOutcome } from '../../format/shown-outcome.js'
import { allDigits } from '../../format/written-amount.js'
import { exactTime } from '../../format/written-time.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { fullAddressStyles } from '../full-address/full-address.js'
import { progressSteps } from '../progress-steps/progress-steps.js'
import { progressStepsStyles } from '../progress-steps/progress-steps-styles.js'
import type { Transaction } from '../transaction-row/transaction-row.js'
import { transactionRow } from '../transaction-row/transaction-row.js'
import { transactionRowStyles } from '../transaction-row/transaction-row-styles.js'
import { actRow } from './act-row.js'
import type { ArrivalRow } from './arrival-row.js'
import { arrivalRow } from './arrival-row.js'
import type { CopyFactOptions } from './copy-fact.js'
import { copyFact, copyFactStyles } from './copy-fact.js'
import { explorerUrlOf } from './explorer-url.js'
import { feeFact } from './fee-fact.js'
import { addressFact, isUnlimited, permissionFacts } from './permission-facts.js'
import { onNetwork, sentKind, sentLine } from './sent-words.js'
import { swapFactsOf, swapMovements } from './swap-row.js'
import { swapLine, swappedOf } from './swap-words.js'

export type SentRowOptions = {
  messages: Messages & MessagesOf<'account'>
  language: Language
  transfer: State<Intent>
  /** What the dapp says of the contract. */
  named?: NamedAct | null
  /** The network of the transfer; undefined if the dapp no longer configures it. */
  network: State<CaipNetwork> | undefined
  /** Whether that is the active network. */
  isActiveNetwork: boolean
  /** It was on its way when it was first shown: its end is shown as such. */
  isWatched?: boolean
  now: number
  copying: CopyFactOptions['copying']
  onCopy: (hash: string) => void
  open: (url: string) => void
}

/**
 * A transfer that was submitted to a wallet. A press opens its progress and its facts, which follow the chain. When one that
 * was watched has succeeded, a button leads to it in the explorer at once.
 */
export function sentRow(options: SentRowOptions): TemplateResult {
  const hasArrived = options.isWatched === true && options.transfer.status === 'succeeded'
  const arrival = arrivalRow(options.messages, options.transfer)
  return html`${row(options, arrival, hasArrived)}${hasArrived ? explorerButton(options, 'sent-view') : nothing}`
}

function row(options: SentRowOptions, arrival: ArrivalRow, hasArrived: boolean): TemplateResult {
  const { messages, language, transfer, network, isActiveNetwork, now } = options
  const { id, status, createdAt } = transfer
  const swapped = swappedOf(transfer, network)
  const amount = swapped ? null : amountOf(transfer, network)
  const { unclear } = arrival
  const shown = unclear ? ('unclear' as const) : shownOutcome(transfer).status
  const own = actRow(messages, language, options.named, status === 'succeeded')
  return transactionRow({
    messages,
    language,
    now,
    transaction: {
      id,
      kind: unclear ? 'transfer' : sentKind(transfer),
      status: shown,
      time: createdAt,
      movements: swapped
        ? swapMovements(swapped, transfer)
        : amount
          ? [{ ...amount, direction: directionOf(transfer, arrival) }]
          : [],
    },
    act: own?.act,
    picture: own?.picture,
    moment: momentOf(shown, hasArrived),
    statusText: unclear?.statusText ?? messages[`account.${status}`],
    line: swapped
      ? onNetwork(messages, swapLine(messages, swapped, status), isActiveNetwork ? null : network)
      : (arrival.line ??
        sentLine(messages, transfer, own, isActiveNetwork ? undefined : network?.name)),
    details: details(options, arrival, amount, swapped),
    testId: `sent-${id}`,
  })
}

/** The sign stands there only once the amount has left the account. A permission moves nothing. */
const directionOf = (transfer: State<Intent>, { unclear }: ArrivalRow): 'out' | 'none' =>
  shownOutcome(transfer).hasLeft && !transfer.approval && !unclear ? 'out' : 'none'

function momentOf(
  status: Transaction['status'],
  hasArrived: boolean,
): 'done' | 'going' | undefined {
  if (status === 'pending') return 'going'
  return status === 'confirmed' && hasArrived ? 'done' : undefined
}

function details(
  options: SentRowOptions,
  { fact, unclear }: ArrivalRow,
  amount: UnitAmount | null,
  swapped: ReturnType<typeof swappedOf>,
): TemplateResult {
  const { messages, language, transfer, network, copying, onCopy } = options
  const { createdAt, hash, reason, replaced, fee } = transfer
  const place = unclear ? undefined : shownOutcome(transfer).place
  const all = swapped
    ? swapFactsOf(messages, swapped, transfer)
    : (permissionFacts(messages, transfer) ?? callFacts(options, amount))
  if (fact) all.push(fact)
  if (reason)
    all.push({ id: 'reason', name: messages['account.reason'], value: reason, tall: true })
  if (replaced)
    all.push({
      id: 'replaced',
      name: messages['account.sped-up'],
      value: messages['account.sped-up-text'],
      tall: true,
    })
  const time = exactTime(createdAt, { language })
  all.push({ id: 'time', name: messages['account.time'], value: time })
  if (network && fee !== undefined)
    all.push(feeFact(messages, inUnits(fee, network.nativeCurrency)))
  if (network) all.push({ id: 'network', name: messages['account.network'], value: network.name })
  if (hash)
    all.push(
      copyFact({
        ...{ messages, copying, id: 'hash', name: messages['account.hash'], value: hash },
        label: messages['account.copy-hash'],
        onCopy: () => onCopy(hash),
      }),
    )
  return html`${
    place
      ? progressSteps({
          messages,
          steps: [{ id: 'sign' }, { id: 'sent' }, { id: 'confirmed' }],
          ...place,
        })
      : (unclear?.warning ?? nothing)
  }${facts(all)}${explorerButton(options, 'sent-explorer')}`
}

function explorerButton(
  { messages, transfer, network, open }: SentRowOptions,
  testId: string,
): TemplateResult | typeof nothing {
  const url = explorerUrlOf(network, transfer.hash)
  return url
    ? button({
        label: messages['account.in-explorer'],
        icon: icon(ExternalLink, 18),
        onClick: () => open(url),
        testId,
      })
    : nothing
}

/** What was moved, or called, and where. */
function callFacts({ messages, transfer }: SentRowOptions, amount: UnitAmount | null): Fact[] {
  const { to, kind, call } = transfer
  const all: Fact[] = []
  if (amount)
    all.push({
      id: 'amount',
      name: messages['account.amount'],
      value: html`${allDigits(amount.amount)} <bdi>${amount.symbol}</bdi>`,
      exact: amount.amount,
    })
  if (call)
    all.push({ id: 'function', name: messages['account.function'], value: call.functionName })
  const name = messages[kind === 'call' ? 'account.contract' : 'account.receiver']
  if (to) all.push(addressFact('receiver', name, to))
  return all
}

/** Null where nothing moves, or its unit is not known. */
function amountOf(
  { kind, value, token, approval, byApp }: State<Intent>,
  network: State<CaipNetwork> | undefined,
): UnitAmount | null {
  if (approval)
    return isUnlimited(approval.amount) ? null : inUnits(approval.amount, approval.token)
  if ((byApp || kind === 'call' || kind === 'approval') && value === '0') return null
  const unit = token ?? network?.nativeCurrency
  return unit ? inUnits(value, unit) : null
}

const sheet = css`
  .transaction-details .steps + * + .facts {
    margin-top: 12px;
  }
  .transaction .transaction-line {
    font-size: calc(1.2 * var(--gla-font-unit));
  }
  .transaction .tag {
    max-width: none;
  }
  .transaction .transaction-amount {
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .transaction-details .address {
    margin-top: 2px;
  }
  .transaction-details > .button {
    width: 100%;
  }
`
export const sentRowStyles: CSSResultGroup = [
  buttonStyles,
  factsStyles,
  fullAddressStyles,
  copyFactStyles,
  progressStepsStyles,
  transactionRowStyles,
  sheet,
]
