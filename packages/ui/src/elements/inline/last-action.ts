/** Where in the page the person last did something. */
export interface LastAction {
  /** Whether that was inside the element. */
  isInside(): boolean
  /** Counts an action outside of the element as one inside it. */
  countAsInside(): void
  stop(): void
}

const actionEvents = ['pointerdown', 'click', 'focusin'] as const

/**
 * Tracks whether the person's last action in the page was inside `element`. The focus does not tell: some
 * browsers do not focus a button that is clicked, and the focus is lost when a view is removed.
 */
export function trackLastAction(element: EventTarget): LastAction {
  let inside = false
  const onAction = (event: Event) => {
    inside = event.composedPath().includes(element)
  }
  for (const type of actionEvents) document.addEventListener(type, onAction, true)
  return {
    isInside: () => inside,
    countAsInside() {
      inside = true
    },
    stop() {
      for (const type of actionEvents) document.removeEventListener(type, onAction, true)
    },
  }
}
