import { HostError } from '@gla/frame/host'
import type { Description } from './request/description.js'

/** Something that waits for a person. */
export interface PendingApproval {
  readonly id: number
  readonly description: Description
}

/** What a person is asked, one after the other. */
export interface Approvals {
  /** The one that is shown, and how many wait with it. */
  current(): { readonly approval: PendingApproval; readonly waiting: number } | null
  /** Calls `listener` whenever `current` is another one. */
  watch(listener: () => void): void
  /**
   * Resolves when the person has approved.
   * @throws HostError 4001 when they refuse; the reason of `signal` when it is aborted before
   */
  ask(description: Description, signal: AbortSignal): Promise<void>
  /** Of the one with this id, if it is the one that is shown. */
  approve(id: number): void
  refuse(id: number): void
  /** Refuses all that wait. */
  refuseAll(): void
}

export function createApprovals(): Approvals {
  type Waiting = PendingApproval & { resolve(): void; reject(reason: unknown): void }
  const listeners = new Set<() => void>()
  let waiting: readonly Waiting[] = []
  let last = 0

  function change(next: readonly Waiting[]) {
    waiting = next
    for (const listener of listeners) listener()
  }
  const drop = (id: number) => change(waiting.filter((one) => one.id !== id))
  const refusal = () => new HostError('User rejected the request.', 4001)
  const shown = (id: number) => (waiting[0]?.id === id ? waiting[0] : null)

  return {
    current() {
      const [approval] = waiting
      return approval ? { approval, waiting: waiting.length } : null
    },
    watch: (listener) => void listeners.add(listener),
    ask(description, signal) {
      if (signal.aborted) return Promise.reject(signal.reason)
      last += 1
      const id = last
      const asked = new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          drop(id)
          reject(signal.reason)
        }
        signal.addEventListener('abort', giveUp, { once: true })
        const end = (settle: () => void) => {
          signal.removeEventListener('abort', giveUp)
          drop(id)
          settle()
        }
        const one: Waiting = {
          ...{ id, description },
          resolve: () => end(resolve),
          reject: (reason) => end(() => reject(reason)),
        }
        change([...waiting, one])
      })
      return asked
    },
    approve: (id) => shown(id)?.resolve(),
    refuse: (id) => shown(id)?.reject(refusal()),
    refuseAll() {
      for (const one of waiting) one.reject(refusal())
    },
  }
}
