import type { DragDeps } from './drag-down.js'
import { dragDown } from './drag-down.js'
import { followHeight } from './follow-height.js'

/** Fits the panel to its content, and in a dialog to the finger that drags it. @returns a function that stops it */
export function movePanel(frame: HTMLElement, drag: DragDeps | undefined): () => void {
  const panel = frame.querySelector<HTMLElement>('.panel')
  const stops = [followHeight(frame)]
  if (panel && drag) stops.push(dragDown(panel, drag))
  return () => {
    for (const stop of stops) stop()
  }
}
