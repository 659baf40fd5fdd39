const defaultDuration = 3000 // ms, spec §9

/** A short message that goes by itself (spec §3). */
export interface Toast {
  readonly id: string
  readonly message: string
  readonly type: 'success' | 'error' | 'warning' | 'info'
  /** ms; `null` stays until it is dismissed, for what a person must act on (ruling 5). */
  readonly duration: number | null
}

/** Why the clocks stand still: nobody should miss a message they are looking at, or cannot see. */
export type Hold = 'hover' | 'focus' | 'hidden'

export interface Toasts {
  /** Oldest first. The same array until something changes. */
  read(): readonly Toast[]
  watch(listener: () => void): () => void
  /** @returns the id, for `dismiss` */
  show(toast: Pick<Toast, 'message' | 'type'> & { duration?: number | null }): string
  dismiss(id: string): void
  /** Stops all clocks until the same reason is released. */
  hold(reason: Hold): void
  release(reason: Hold): void
}

interface Clock {
  left: number
  since: number
  timer: ReturnType<typeof setTimeout> | null
}

/** The toasts of one page, each with its clock (spec §4). */
export function createToasts(): Toasts {
  let list: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const clocks = new Map<string, Clock>()
  const holds = new Set<Hold>()

  function change(next: readonly Toast[]) {
    list = next
    for (const listener of listeners) listener()
  }
  function run(id: string, clock: Clock) {
    clock.since = Date.now()
    clock.timer = setTimeout(() => dismiss(id), clock.left)
  }
  function pause(clock: Clock) {
    if (clock.timer === null) return
    clearTimeout(clock.timer)
    clock.timer = null
    clock.left = Math.max(0, clock.left - (Date.now() - clock.since))
  }
  function dismiss(id: string) {
    const clock = clocks.get(id)
    if (clock) pause(clock)
    clocks.delete(id)
    change(list.filter((toast) => toast.id !== id))
  }

  return {
    read: () => list,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show({ message, type, duration = defaultDuration }) {
      lastId += 1
      const id = `${lastId}`
      if (duration !== null) {
        const clock: Clock = { left: duration, since: 0, timer: null }
        clocks.set(id, clock)
        if (holds.size === 0) run(id, clock)
      }
      change([...list, { id, message, type, duration }])
      return id
    },
    dismiss,
    hold(reason) {
      holds.add(reason)
      for (const clock of clocks.values()) pause(clock)
    },
    release(reason) {
      if (!holds.delete(reason) || holds.size > 0) return
      for (const [id, clock] of clocks) run(id, clock)
    },
  }
}
