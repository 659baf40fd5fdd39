import type { Features, ViewName } from '@gla/core'
import type { Guard } from '../flows/guards.js'
import type { MessageFile, MessagesOf, PlainKey } from '../messages/messages.js'
import type { ViewClass } from '../view-element.js'

/** Titles come with the definitions, not with the view's own messages: they are needed before the view is loaded. */
type Title = PlainKey | keyof MessagesOf<'feature-titles'>

export type ViewDefinition = {
  /** Labels the dialog. */
  title: Title
  /** The title on a phone, where it differs. */
  phoneTitle?: Title
  /** Whether the view may be shown now. If not, the screen offers to connect a wallet, or goes back. */
  guard?: Guard
  /** The view is left by one of its actions. Not even the close button forces it to close. */
  blocksClosing?: true
  /** The views a click probably opens next. They are preloaded once this view is shown. */
  leadsTo?: readonly ViewName[]
  /** The view's own messages, loaded with it. */
  messages?: MessageFile
  /** Loads the code on first use. */
  load: () => Promise<ViewClass>
}
/** A view that only a feature brings. */
export type FeatureViewDefinition = ViewDefinition & {
  /** The feature that has to be loaded before the view is shown. */
  needs: keyof Features
}
