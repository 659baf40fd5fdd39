import type {
  ActivityEntry,
  CaipNetwork,
  HistoryTransaction,
  Intent,
  Language,
  NamedAct,
  State,
} from '@gla/core'
import { shownOutcome } from '../../format/shown-outcome.js'
import { writtenArrival } from '../../format/written-arrival.js'
import { actWords } from '../../messages/act-words.js'
import type { MessagesOf } from '../../messages/messages.js'
import { historyLine } from './history-line.js'
import { onNetwork, sentKind, sentLine } from './sent-words.js'
import { swapLine, swappedOf } from './swap-words.js'

/** What a row of Activity says, without its amounts. */
export type ActivityWords = {
  /** What it is called: "Staked". */
  readonly title: string
  /** With whom, or with which contract. */
  readonly line: string | null
  /** `unclear`: its outcome is unknown, or not what was asked for. */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'unclear'
  /** How it stands; null for what is confirmed. */
  readonly statusText: string | null
}

type WordsOptions = {
  readonly messages: MessagesOf<'transactions'> & MessagesOf<'acts'>
  readonly language: Language
  readonly networks: readonly State<CaipNetwork>[]
  /** The network in view. Others are named. */
  readonly network: string
  /** What the dapp says of the contract. */
  readonly named: NamedAct | null
}

/** The words of a row as `activityRow` has them: those of the history, else those of the journal. */
export function activityWords(options: WordsOptions, entry: ActivityEntry): ActivityWords | null {
  const { messages, language, named } = options
  const { intent, transaction } = entry
  const arrival = intent && writtenArrival(intent)
  const isUnclear = arrival?.kind === 'none'
  const told = transaction?.status ?? (intent && shownOutcome(intent).status)
  if (!told) return null
  const status = isUnclear ? 'unclear' : told
  const own = named && { address: named.address, ...actWords(messages, language, named) }
  const part =
    arrival?.kind === 'part'
      ? messages['account.part-arrived'](...arrival.short, arrival.symbol)
      : null
  const said = transaction
    ? historyWords(options, transaction, entry.isUnsent, own)
    : sentWords(options, intent as State<Intent>, isUnclear, own)
  return {
    title: own?.[status === 'confirmed' ? 'done' : 'act'] ?? said.title,
    line: part ?? said.line,
    status,
    statusText: isUnclear ? messages['account.no-transfer'] : said.statusText,
  }
}

type Said = Pick<ActivityWords, 'title' | 'line' | 'statusText'>
type Named = Parameters<typeof historyLine>[2]

function historyWords(
  { messages }: WordsOptions,
  transaction: State<HistoryTransaction>,
  isUnsent: boolean,
  own: Named,
): Said {
  const { kind, status } = transaction
  return {
    title: messages[`transaction-row.${isUnsent && kind === 'sent' ? 'transfer' : kind}`],
    line: historyLine(messages, transaction, own) ?? null,
    statusText: status === 'confirmed' ? null : messages[`transaction-row.${status}`],
  }
}

function sentWords(
  { messages, networks, network: inView }: WordsOptions,
  intent: State<Intent>,
  isUnclear: boolean,
  own: Named,
): Said {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === intent.caipNetworkId)
  const elsewhere = intent.caipNetworkId === inView ? undefined : network
  const swapped = swappedOf(intent, network)
  const { status } = intent
  return {
    title: messages[`transaction-row.${isUnclear ? 'transfer' : sentKind(intent)}`],
    line: swapped
      ? onNetwork(messages, swapLine(messages, swapped, status), elsewhere)
      : sentLine(messages, intent, own, elsewhere?.name),
    statusText: status === 'succeeded' ? null : messages[`account.${status}`],
  }
}
