import type { Features, ViewName } from '@gla/core'
import type { Guard } from '../flows/guards.js'
import type { MessageFile, PlainKey } from '../messages/messages.js'
import type { ViewClass } from '../view-element.js'

export type ViewDefinition = {
  /** Labels the dialog. One of the messages that every view needs, not of the view's own: it is shown before they are loaded. */
  title: PlainKey
  /** The title on a phone, where it differs. */
  phoneTitle?: PlainKey
  /** Whether the view may be shown now. If not, the screen offers to connect a wallet, or goes back. */
  guard?: Guard
  /** The view is left by one of its actions. Not even the close button forces it to close. */
  blocksClosing?: true
  /** The views a click probably opens next. They are preloaded once this view is shown. */
  leadsTo?: readonly ViewName[]
  /** The view's own messages, loaded with it. */
  messages?: MessageFile
  /** The view has fields. Without this they take no text: see `guard-fields.ts`. */
  hasFields?: true
  /** The feature that has to be loaded before the view is shown. */
  needs?: keyof Features
  /** Loads the code on first use. */
  load: () => Promise<ViewClass>
}
