import type { CaipNetwork, HistoryTransaction, Language, NamedAct, State } from '@gla/core'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import type { ArrivalRow } from './arrival-row.js'
import type { CopyFactOptions } from './copy-fact.js'

export type HistoryRowOptions = {
  messages: Messages & MessagesOf<'transactions'>
  language: Language
  transaction: State<HistoryTransaction>
  /** What the dapp says of the contract. */
  named?: NamedAct | null
  /** The network of the transaction; undefined if the dapp no longer configures it. */
  network: State<CaipNetwork> | undefined
  /** What the journal knows of a token's transfer. */
  arrival?: ArrivalRow | undefined
  /** It shows something going out that the account neither sent nor is known to have permitted. */
  isUnsent?: boolean | undefined
  now: number
  /** The hashes of those that are open: of the others the details are not drawn, as there may be many. */
  opened: ReadonlySet<string>
  onToggle: (hash: string, isOpen: boolean) => void
  copying: CopyFactOptions['copying']
  onCopy: (text: string, notice: 'address-copied' | 'hash-copied') => void
  open: (url: string) => void
}
