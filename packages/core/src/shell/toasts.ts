import type { Dispose } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import type { ErrorCode } from '../errors/errors.js'
import type { State } from '../state.js'
import { createState } from '../state.js'

const duration = 3000 // ms, spec §4 and ruling 5

/** What the kit says of itself; the text is in the messages of the views. */
export type NoticeCode =
  | 'address-copied'
  | 'link-copied'
  | 'hash-copied'
  | 'copy-failed'
  | 'transaction-started'
  | 'transaction-confirmed'
  | 'disconnected-by-wallet'
  | 'authenticating'

/** A short notice over the page; its text is looked up by `code`. */
export type Toast = {
  id: string
  /** `loading`: what it tells of goes on. It stays until another takes its place. */
  variant: 'success' | 'error' | 'warning' | 'info' | 'loading'
  code: NoticeCode | ErrorCode
  /** What the text of `code` is made with. */
  values: readonly string[]
}

/** Shows one toast at a time. */
export interface Toasts {
  readonly state: State<{ current: Toast | null }>
  /** Shows a toast in place of the one before; it goes after 3 s, not counting the time it was held. Errors that need an act stay, and so does one of variant `loading`. */
  show(toast: Omit<Toast, 'id'>, options?: { stay?: boolean }): void
  hide(): void
  /** Stops the clock while the toast is hovered or focused, or the page is hidden. */
  hold(): void
  release(): void
}

export function createToasts(deps: Pick<Environment, 'after' | 'now' | 'randomId'>): Toasts {
  const state = createState<{ current: Toast | null }>({ current: null })
  let left = 0
  let since = 0
  let stop: Dispose | null = null
  let isHeld = false
  const pause = () => {
    if (!stop) return
    stop()
    stop = null
    left -= deps.now() - since
  }
  const run = () => {
    if (stop || isHeld || !state.current || left === Number.POSITIVE_INFINITY) return
    since = deps.now()
    stop = deps.after(Math.max(left, 0), hide)
  }
  function hide() {
    pause()
    state.current = null
  }
  return {
    state,
    show(toast, { stay = false } = {}) {
      hide()
      state.current = { ...toast, id: deps.randomId() }
      left = stay || toast.variant === 'loading' ? Number.POSITIVE_INFINITY : duration
      run()
    },
    hide,
    hold() {
      isHeld = true
      pause()
    },
    release() {
      isHeld = false
      run()
    },
  }
}
