const defaultDuration = 3000 // ms, spec §9

/** A short message that disappears by itself (spec §3). */
export interface Toast {
  readonly id: string
  readonly message: string
  readonly type: 'success' | 'error' | 'warning' | 'info'
  /** ms; `null` stays until it is dismissed, for messages the user must act on (ruling 5). */
  readonly duration: number | null
  /** A page about it, elsewhere. `name` says in full what it is, and begins with the label. */
  readonly link?:
    | { readonly href: string; readonly label: string; readonly name: string }
    | undefined
}

/** Why the timers are paused: a message must not disappear while it is being read, or cannot be seen. */
export type Hold = 'hover' | 'focus' | 'hidden' | 'modal'

export interface Toasts {
  /** Oldest first; none while the modal covers them. The same array until something changes. */
  read(): readonly Toast[]
  watch(listener: () => void): () => void
  /**
   * @param instead the id of one whose place it takes, if that is still shown; else it is new
   * @returns the id, for `dismiss`
   */
  show(
    toast: Pick<Toast, 'message' | 'type' | 'link'> & { duration?: number | null },
    instead?: string,
  ): string
  dismiss(id: string): void
  /** Pauses all timers until the same reason is released. */
  hold(reason: Hold): void
  release(reason: Hold): void
}

interface Timer {
  /** ms */
  remaining: number
  startedAt: number
  timeout: ReturnType<typeof setTimeout> | null
}

/** The toasts of one page, each with its timer (spec §4). */
export function createToasts(): Toasts {
  let list: readonly Toast[] = []
  const covered: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const timers = new Map<string, Timer>()
  const holds = new Set<Hold>()

  function change(next: readonly Toast[]) {
    list = next
    tell()
  }
  function tell() {
    for (const listener of listeners) listener()
  }
  function run(id: string, timer: Timer) {
    timer.startedAt = Date.now()
    timer.timeout = setTimeout(() => dismiss(id), timer.remaining)
  }
  function pause(timer: Timer) {
    if (timer.timeout === null) return
    clearTimeout(timer.timeout)
    timer.timeout = null
    timer.remaining = Math.max(0, timer.remaining - (Date.now() - timer.startedAt))
  }
  function forget(id: string) {
    const timer = timers.get(id)
    if (timer) pause(timer)
    timers.delete(id)
  }
  function dismiss(id: string) {
    forget(id)
    change(list.filter((toast) => toast.id !== id))
  }

  return {
    read: () => (holds.has('modal') ? covered : list),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show({ message, type, link, duration = defaultDuration }, instead) {
      lastId += 1
      const id = `${lastId}`
      if (duration !== null) {
        const timer: Timer = { remaining: duration, startedAt: 0, timeout: null }
        timers.set(id, timer)
        if (holds.size === 0) run(id, timer)
      }
      const toast = { id, message, type, duration, link }
      const isInstead = list.some((one) => one.id === instead)
      change(isInstead ? list.map((one) => (one.id === instead ? toast : one)) : [...list, toast])
      if (isInstead && instead) forget(instead)
      return id
    },
    dismiss,
    hold(reason) {
      holds.add(reason)
      for (const timer of timers.values()) pause(timer)
      if (reason === 'modal') tell()
    },
    release(reason) {
      if (!holds.delete(reason)) return
      if (reason === 'modal') tell()
      if (holds.size > 0) return
      for (const [id, timer] of timers) run(id, timer)
    },
  }
}
