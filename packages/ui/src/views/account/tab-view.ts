import type { CaipNetwork, ChainAccount, Kit, State } from '@gla/core'
import type { TemplateResult } from 'lit'
import type { AccountWorth } from '../../format/account-worth.js'
import type { MessageFile, Messages, MessagesOf } from '../../messages/messages.js'
import type { ViewElement } from '../../view-element.js'

/** The view Account, as its tabs see it. What it knows may change with each rendering. */
export interface TabView {
  readonly kit: Kit
  readonly host: ViewElement
  readonly messages: Messages & MessagesOf<'account'>
  /** As that of the view: what is kept for the next time it is shown. */
  readonly memory: Map<string, string>
  readonly account: State<ChainAccount>
  readonly network: State<CaipNetwork>
  readonly worth: AccountWorth
  /** Whether sending is offered for this namespace. Only then are transfers recorded. */
  readonly recordsTransfers: boolean
  /** Null where it is not offered. */
  readonly onReceive: (() => void) | null
  readonly open: (url: string) => void
  read<T extends object>(state: T): State<T>
  loadMessages(file: MessageFile): Promise<void>
  act(work: () => unknown): void
  /** Something that is drawn has changed. */
  changed(): void
}

/** A tab of one view. What it keeps stays until the view is left. */
export interface TabWork {
  /** The tab is shown. */
  start(): void
  draw(): TemplateResult
  /** It was drawn. */
  updated?(): void
  stop(): void
}
