import type { Dispose } from '../async/disposer.js'

/** The transfers this page attends to: it handles the wallet's answer and watches the chain. One page at a time does. */
export interface Attendance {
  /** Begins at once, for a transfer that this page is about to hand to the wallet. */
  begin(intentId: string): void
  has(intentId: string): boolean
  /** Begins once no other page attends to it, then calls `begun`. Has no effect if it has begun, or already waits. */
  inherit(intentId: string, begun: () => void): void
  end(intentId: string): void
  destroy(): void
}

/** @param lock resolves when this page has the lock; see `Environment.lock` */
export function createAttendance(
  lock: (intentId: string, signal: AbortSignal) => Promise<Dispose>,
): Attendance {
  const ending = new AbortController()
  const held = new Map<string, Dispose>()
  const waiting = new Set<string>()
  function end(intentId: string) {
    const release = held.get(intentId)
    held.delete(intentId)
    release?.()
  }
  return {
    begin(intentId) {
      let isOver = false
      let release: Dispose = () => {
        isOver = true
      }
      held.set(intentId, () => release())
      lock(intentId, ending.signal).then(
        (given) => {
          if (isOver) given()
          else release = given
        },
        () => undefined, // the kit ended
      )
    },
    has: (intentId) => held.has(intentId),
    inherit(intentId, begun) {
      if (held.has(intentId) || waiting.has(intentId)) return
      waiting.add(intentId)
      lock(intentId, ending.signal).then(
        (release) => {
          waiting.delete(intentId)
          if (ending.signal.aborted) return release()
          held.set(intentId, release)
          begun()
        },
        () => void waiting.delete(intentId), // the kit ended
      )
    },
    end,
    destroy() {
      ending.abort()
      for (const intentId of [...held.keys()]) end(intentId)
    },
  }
}
