/** Where in the page the person last did something. */
export interface LastAct {
  /** Whether that was inside the element. */
  isInside(): boolean
  /** Counts an action outside of the element as one inside it. */
  count(): void
  stop(): void
}

const acts = ['pointerdown', 'click', 'focusin'] as const

/**
 * Tracks whether the person's last action in the page was inside `element`. The focus does not tell: some
 * browsers do not focus a button that is clicked, and the focus is lost when a view is removed.
 */
export function followLastAct(element: EventTarget): LastAct {
  let inside = false
  const look = (event: Event) => {
    inside = event.composedPath().includes(element)
  }
  for (const act of acts) document.addEventListener(act, look, true)
  return {
    isInside: () => inside,
    count() {
      inside = true
    },
    stop() {
      for (const act of acts) document.removeEventListener(act, look, true)
    },
  }
}
