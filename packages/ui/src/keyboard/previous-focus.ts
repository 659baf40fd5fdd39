import { focusedElement } from './focused-element.js'

/** The element that had the focus before another one took it. */
export interface PreviousFocus {
  /** Restores the focus. @returns whether that worked */
  restore(): boolean
  stop(): void
}

/** Tracks the last focused element outside of `element`. */
export function trackPreviousFocus(element: HTMLElement): PreviousFocus {
  let previous: HTMLElement | null = null
  function onFocusOut(event: Event) {
    const path = event.composedPath()
    if (path[0] instanceof HTMLElement && !path.includes(element)) previous = path[0]
  }
  // Focus changes inside a shadow root are not visible outside of it.
  const roots = new Set([document, element.getRootNode()])
  for (const root of roots) root.addEventListener('focusout', onFocusOut)
  return {
    restore() {
      previous?.focus({ preventScroll: true })
      return previous !== null && focusedElement() === previous
    },
    stop() {
      for (const root of roots) root.removeEventListener('focusout', onFocusOut)
    },
  }
}
