import type { ActivityEntry, CaipNetwork, Language, NamedAct, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { nothing } from 'lit'
import { pictureStyles } from '../../atoms/picture/picture.js'
import { hasHistoryTexts } from '../../messages/has-history-texts.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { arrivalRow } from './arrival-row.js'
import { historyRow } from './history-row.js'
import type { HistoryRowOptions } from './history-row-options.js'
import { sentRow, sentRowStyles } from './sent-row.js'

export type ActivityRowOptions = Pick<
  HistoryRowOptions,
  'copying' | 'now' | 'onCopy' | 'onToggle' | 'open' | 'opened'
> & {
  messages: Messages & MessagesOf<'account'>
  language: Language
  networks: readonly State<CaipNetwork>[]
  activeNetwork: State<CaipNetwork>
  /** The ids of those that were on their way when they were first shown. */
  watched?: ReadonlySet<string>
  /** What the dapp says of the contract. */
  named?: NamedAct | null
}

/**
 * A row of Activity: what a provider has told of a transaction, else what this app has recorded of it.
 * @param messages those of the file `transactions`, if a provider has told anything
 */
export function activityRow(
  options: ActivityRowOptions,
  { intent, transaction, isUnsent }: ActivityEntry,
): TemplateResult | typeof nothing {
  const {
    messages,
    language,
    networks,
    activeNetwork,
    now,
    copying,
    onCopy,
    onToggle,
    open,
    opened,
    named = null,
  } = options
  const id = (transaction ?? intent)?.caipNetworkId
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  // What a person has watched ends as the row that was watched.
  const isWatched = intent !== null && options.watched?.has(intent.id) === true
  if (transaction && !isWatched && hasHistoryTexts(messages))
    return historyRow({
      ...{ messages, language, transaction, network, named, now, copying, onCopy, onToggle },
      ...{ open, opened },
      isUnsent,
      arrival: arrivalRow(messages, intent),
    })
  if (!intent) return nothing
  return sentRow({
    ...{ messages, language, transfer: intent, network, named, now, copying, open },
    isWatched,
    isActiveNetwork: id === activeNetwork.caipNetworkId,
    onCopy: (hash) => onCopy(hash, 'hash-copied'),
  })
}

export const activityRowStyles: CSSResultGroup = [pictureStyles, sentRowStyles]
