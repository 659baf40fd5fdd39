import type { Kit, ViewName } from '@gla/core'
import type { TemplateResult } from 'lit'

/** Where the panel of a modal is: in a dialog over the page, or in the page itself. */
export interface Shell {
  draw(parts: ShellParts): TemplateResult
  /** The modal is open, and drawn. */
  show(): void
  /** The modal is closed. @returns when what was shown has faded; null where nothing was */
  hide(): Promise<unknown> | null
  /** Whether a view that has come may take the focus from what has it. */
  mayFocus(): boolean
  /** The focus is in the view that has come. */
  focused(): void
  /** It leaves the page. May be shown again. */
  end(): void
}
export type ShellParts = {
  name: ViewName
  /** What a person calls the modal. */
  panel: TemplateResult
  /** Where toasts are seen, whatever is in the top layer. */
  toasts: TemplateResult
}
export type ShellDeps = {
  kit: Kit
  /** What it is drawn in. */
  root: ParentNode
  /** The element it is a part of. */
  host: EventTarget & { readonly updateComplete: Promise<unknown> }
  /** Something in the view had the focus, and is gone. */
  focusTitle(): void
}
