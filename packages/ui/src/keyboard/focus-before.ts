import { focusedElement } from './focused-element.js'

/** What had the focus before it came into an element. */
export interface FocusBefore {
  /** Gives the focus back. @returns whether it is there */
  back(): boolean
  stop(): void
}

/** Follows what has the focus outside `element`, wherever in the page that is. */
export function followFocusBefore(element: HTMLElement): FocusBefore {
  let before: HTMLElement | null = null
  function onLeft(event: Event) {
    const path = event.composedPath()
    if (path[0] instanceof HTMLElement && !path.includes(element)) before = path[0]
  }
  // What moves within a shadow root is not heard outside of it.
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
