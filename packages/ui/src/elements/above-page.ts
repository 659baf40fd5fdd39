import { isComposing } from '../keyboard/is-composing.js'

/** What dialogs of the page act on although it happens in ours: they lock scrolling, and close at presses outside. */
const kept = ['wheel', 'touchmove', 'pointerdown'] as const
/** How they take what is outside of them from people. */
const hiding = ['aria-hidden', 'inert']

/** Whether an event is of the page's own content in a slot, which handles its keys itself. */
export function isSlotted(event: Event, host: HTMLElement): boolean {
  const path = event.composedPath()
  return [...host.children].some((content) => path.includes(content))
}

/**
 * Keeps modal dialogs of the page, below ours, from acting on it: their scroll locks, their traps, and Escape, which they
 * listen for before it reaches us. What handles Escape inside of ours stops its propagation.
 * @returns a function that ends it
 */
export function standAbovePage(host: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  for (const type of kept)
    host.addEventListener(type, (event) => event.stopPropagation(), { signal, passive: true })
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') event.stopPropagation()
    },
    { signal },
  )
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || isComposing(event)) return // an input method's Escape is its own
      if (event.composedPath().includes(host) && !isSlotted(event, host)) event.preventDefault()
    },
    { signal, capture: true },
  )
  const show = () => {
    for (const name of hiding) host.removeAttribute(name)
  }
  const watcher = new MutationObserver(show)
  watcher.observe(host, { attributes: true, attributeFilter: hiding })
  show()
  return () => {
    ending.abort()
    watcher.disconnect()
  }
}
