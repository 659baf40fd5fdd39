import type { Sight } from './approval-gate.js'

/** What TypeScript's library does not have yet: Intersection Observer v2. */
interface VisibilityOptions extends IntersectionObserverInit {
  readonly trackVisibility: true
  /** ms between two looks: at least 100 */
  readonly delay: number
}
type VisibilityEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** Of an element, how much must be in view: pages may begin at a fraction of a pixel. */
const allOfIt = 0.99

/**
 * Watches whether a person can see all of an element. Where the browser tells whether something covers it, that counts; elsewhere
 * the window must have the focus.
 * @returns a function that stops it
 */
export function watchSight(element: Element, listener: (sight: Sight) => void): () => void {
  const knowsCover = 'isVisible' in IntersectionObserverEntry.prototype
  const stop = new AbortController()
  let entry: VisibilityEntry | undefined
  const look = () => listener(sightOf(entry, knowsCover))
  const cover: VisibilityOptions = { threshold: [0, allOfIt, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver(
    (entries) => {
      entry = entries.at(-1)
      look()
    },
    knowsCover ? cover : { threshold: [0, allOfIt, 1] },
  )
  observer.observe(element)
  const { signal } = stop
  document.addEventListener('visibilitychange', look, { signal })
  for (const type of ['focus', 'blur']) window.addEventListener(type, look, { signal })
  return () => {
    stop.abort()
    observer.disconnect()
  }
}

function sightOf(entry: VisibilityEntry | undefined, knowsCover: boolean): Sight {
  const isAll = entry !== undefined && entry.intersectionRatio >= allOfIt
  if (!isAll || document.visibilityState !== 'visible') return 'hidden'
  if (knowsCover) return entry.isVisible === true || 'hidden'
  return document.hasFocus() || 'unfocused'
}
