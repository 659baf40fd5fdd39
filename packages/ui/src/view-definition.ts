import type { Features, ViewName } from '@gla/core'
import type { Guard } from './flows/guards.js'
import type { MessageFile, MessagesOf, PlainKey } from './messages/messages.js'
import type { ViewClass } from './view-element.js'

/** What a view is called stands apart from what it says: it is read before the view has come. */
type Title = PlainKey | keyof MessagesOf<'feature-titles'>

export type ViewDefinition = {
  /** Names the dialog. */
  title: Title
  /** Its name on a phone, where that differs. */
  phoneTitle?: Title
  /** Whether it may be shown now. Where not, the screen shows the way to a wallet, or goes elsewhere. */
  guard?: Guard
  /** It is left by an act, not by closing: even the close button does not force it. */
  blocksClosing?: true
  /** Where the next click probably leads: fetched when this view has settled. */
  leadsTo?: readonly ViewName[]
  /** What it says that others do not: fetched with it. */
  messages?: MessageFile
  /** Fetched when first shown. */
  load: () => Promise<ViewClass>
}
/** A view that only a feature brings. */
export type FeatureViewDefinition = ViewDefinition & {
  /** The feature, which must be there before the view is shown. */
  needs: keyof Features
}
