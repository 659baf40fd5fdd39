import type { Dispose } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import type { ErrorCode } from '../errors/errors.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import { ownValues } from '../untrusted/own-values.js'

const duration = 3000 // ms, spec §4 and ruling 5

/** Notices that are not errors. `messageOf` of the user interface finds their texts, and those of errors. */
export type NoticeCode =
  | 'address-copied'
  | 'link-copied'
  | 'hash-copied'
  | 'copy-failed'
  | 'transaction-started'
  | 'transaction-confirmed'
  | 'transaction-vanished'
  | 'swap-confirmed'
  | 'token-sent'
  | 'token-sent-part'
  | 'token-shows-no-transfer'
  | 'storage-missing'
  | 'disconnected-by-wallet'
  | 'failed-to-disconnect'
  | 'failed-to-disconnect-chain'
  | 'identity-claimed'
  | 'restore-dropped'
  | 'authenticating'

/** A short notice over the page. Its text is looked up by `code`. */
export type Toast = {
  id: string
  /** `loading` means that something is still in progress: the toast stays until another one replaces it. */
  variant: 'success' | 'error' | 'warning' | 'info' | 'loading'
  code: NoticeCode | ErrorCode
  /** The values that are inserted into the text of `code`. */
  values: readonly string[]
}

type ToastsState = {
  current: Toast | null
  /** What only screen readers hear: the others see it where they have acted. */
  said: { id: string; code: NoticeCode } | null
}

/** Shows one toast at a time. */
export interface Toasts {
  readonly state: State<ToastsState>
  /**
   * Shows a toast and replaces the one before. It disappears after 3 s, not counting the time it was held. With `stay`,
   * and with the variant `loading`, it stays.
   */
  show(toast: Omit<Toast, 'id'>, options?: { stay?: boolean }): void
  hide(): void
  /** The view that was shown with it was left: hides it, unless it stays. */
  leave(): void
  /** Has a screen reader read a notice for which there is no toast, such as what a button shows by its own sign. */
  say(code: NoticeCode): void
  /** Stops the timer. Call it while the toast is hovered or focused, or the page is hidden; then call `release`. */
  hold(): void
  release(): void
}

export function createToasts(deps: Pick<Environment, 'after' | 'elapsed' | 'randomId'>): Toasts {
  const state = createState<ToastsState>({ current: null, said: null })
  let left = 0
  let since = 0
  let stop: Dispose | null = null
  let isHeld = false
  let stopSaying: Dispose | null = null
  const pause = () => {
    if (!stop) return
    stop()
    stop = null
    left -= deps.elapsed() - since
  }
  const run = () => {
    if (stop || isHeld || !state.current || left === Number.POSITIVE_INFINITY) return
    since = deps.elapsed()
    stop = deps.after(Math.max(left, 0), hide)
  }
  function hide() {
    pause()
    state.current = null
  }
  return {
    state,
    show(toast, options) {
      const { stay = false } = ownValues(options)
      hide()
      state.current = { ...toast, id: deps.randomId() }
      left = stay || toast.variant === 'loading' ? Number.POSITIVE_INFINITY : duration
      run()
    },
    hide,
    leave() {
      if (left !== Number.POSITIVE_INFINITY) hide()
    },
    say(code) {
      stopSaying?.()
      state.said = { id: deps.randomId(), code }
      stopSaying = deps.after(duration, () => {
        stopSaying = null
        state.said = null
      })
    },
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
