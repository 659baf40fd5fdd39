import { focusedElement } from './focused-element.js'

/** The element that had the focus before another one took it. */
export interface FocusBefore {
  /** Restores the focus. @returns whether that worked */
  back(): boolean
  stop(): void
}

/** Tracks the last focused element outside of `element`. */
export function followFocusBefore(element: HTMLElement): FocusBefore {
  let before: HTMLElement | null = null
  function onLeft(event: Event) {
    const path = event.composedPath()
    if (path[0] instanceof HTMLElement && !path.includes(element)) before = path[0]
  }
  // Focus changes inside a shadow root are not visible outside of it.
  const roots = new Set([document, element.getRootNode()])
  for (const root of roots) root.addEventListener('focusout', onLeft)
  return {
    back() {
      before?.focus({ preventScroll: true })
      return before !== null && focusedElement() === before
    },
    stop() {
      for (const root of roots) root.removeEventListener('focusout', onLeft)
    },
  }
}
