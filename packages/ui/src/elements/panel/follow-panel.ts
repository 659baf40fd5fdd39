import type { Kit } from '@gla/core'

/**
 * Starts what moves the panel once the first view is painted: its height that follows the content and, in a dialog, the drag
 * that closes a sheet. Until then, and where that code does not load, the panel works and stands still.
 * @param isSheet whether the panel is a bottom sheet at the current width; undefined where it never is
 * @returns a function that stops it
 */
export function followPanel(kit: Kit, frame: HTMLElement, isSheet?: () => boolean): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  async function start() {
    const { movePanel } = await import('./move-panel.js')
    if (!isOver && !stop) stop = movePanel(frame, isSheet && { isSheet, close: kit.modal.close })
  }
  // Tried again at the next opening.
  const stopListening = kit.on('modal/shown', () => void start().catch(() => undefined))
  return () => {
    isOver = true
    stopListening()
    stop?.()
  }
}
