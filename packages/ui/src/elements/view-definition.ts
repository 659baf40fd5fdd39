import type { Features, Kit, ViewName } from '@gla/core'
import type { Guard } from '../flows/guards.js'
import type { MessageFile, PlainKey } from '../messages/messages.js'
import type { ViewClass } from '../view-element.js'

export type ViewDefinition = {
  /** Labels the dialog. One of the messages that every view needs, not of the view's own: it is shown before they are loaded. */
  title: PlainKey
  /** The title on a phone, where it differs. */
  phoneTitle?: PlainKey
  /** The title where the view is shown for a feature that the network lacks. */
  lacksTitle?: PlainKey
  /** The title where there is no WalletConnect link, as none could be created: nothing can be scanned or opened. */
  noLinkTitle?: PlainKey
  /** The name of the wallet that the view is about: it is the title instead, once it is known. */
  named?: (kit: Kit, data: { connectorId?: string; walletId?: string }) => string | undefined
  /** Whether the view may be shown now. If not, the screen offers to connect a wallet, or goes back. */
  guard?: Guard
  /** The view needs data, so a page cannot open it. */
  isOfData?: true
  /**
   * Whether the view is offered, where that is decided by code that the first opening does not need, or only as long as
   * the view is not shown. Asked once, before it is.
   */
  isOffered?: (kit: Kit) => Promise<boolean>
  /** The views a click probably opens next. They are preloaded once this view is shown. */
  leadsTo?: readonly ViewName[]
  /** The view's own messages, loaded with it. */
  messages?: MessageFile
  /** The view has text fields. If this is not set, they take no text; see `guard-fields.ts`. */
  hasFields?: true
  /**
   * The feature that has to be loaded before the view is shown. With one that moves money or signs, the view is never shown
   * inside a foreign page, see `guardOf`. A view that submits or signs has to name it.
   */
  needs?: keyof Features
  /** Loads the code on first use. */
  load: (kit: Kit) => Promise<ViewClass>
}
