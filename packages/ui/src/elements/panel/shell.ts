import type { Kit, ViewName } from '@gla/core'
import type { TemplateResult } from 'lit'

/** How the modal's panel is embedded: in a dialog over the page, or inline in the page. */
export interface Shell {
  draw(parts: ShellParts): TemplateResult
  /** Called when the modal is open and rendered. */
  show(): void
  /**
   * Called when the modal is closed. @returns a promise for the end of the fade-out; null if nothing was shown
   */
  hide(): Promise<unknown> | null
  /** Whether a new view may take the focus. */
  mayFocus(): boolean
  /** Called after a new view has taken the focus. */
  onFocused(): void
  /** Stops all listeners. `show` may be called again. */
  stop(): void
}
export type ShellParts = {
  name: ViewName
  /** The visible modal. */
  panel: TemplateResult
}
export type ShellDeps = {
  kit: Kit
  /** The shadow root it is rendered in. */
  root: ParentNode
  /** The modal element. */
  host: HTMLElement & { readonly updateComplete: Promise<unknown> }
  /** Focuses the title, when the focused element of the view was removed. */
  focusTitle(): void
}
