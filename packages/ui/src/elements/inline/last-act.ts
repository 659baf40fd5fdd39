/** Where a person did something last. */
export interface LastAct {
  /** Whether it was in the element. */
  isInside(): boolean
  /** What a person did outside was about the element. */
  count(): void
  stop(): void
}

const acts = ['pointerdown', 'click', 'focusin'] as const

/**
 * Follows whether what a person did last in the page, they did in `element`. What has the focus does not say it: some
 * browsers give it to no button that is clicked, and it is gone with a view that goes.
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
