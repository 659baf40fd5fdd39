/** What keeps a person from approving yet. */
export type Blocked = 'wait' | 'hidden' | 'unfocused'

/** Whether the request can be seen now: all of it, with nothing over it; else why not. */
export type Sight = true | Exclude<Blocked, 'wait'>

export interface GateDeps {
  /** Calls `listener` at once or soon, and whenever what can be seen changes. @returns a function that stops it */
  watchSight(listener: (sight: Sight) => void): () => void
  /** Calls `callback` once after so many ms. @returns a function that cancels it */
  after(ms: number, callback: () => void): () => void
}

/** For how long a request must have been in view, in ms (spec §5). */
const longEnough = 500

/**
 * Opens once a request was in view for long enough, so that nobody approves what a page showed for a blink, or covered. What is
 * covered again begins anew.
 * @param change told at each change; null when it is open
 * @returns a function that stops it
 */
export function createGate(
  { watchSight, after }: GateDeps,
  change: (blocked: Blocked | null) => void,
): () => void {
  let cancel: (() => void) | null = null
  let seen: Sight | null = null
  change('wait')
  const stop = watchSight((sight) => {
    if (sight === seen) return
    seen = sight
    cancel?.()
    cancel = null
    change(sight === true ? 'wait' : sight)
    if (sight === true) cancel = after(longEnough, () => change(null))
  })
  return () => {
    cancel?.()
    stop()
  }
}
