import type { Environment } from '../environment.js'
import type { Dispose } from './disposer.js'

/** Repeats a request at a fixed interval while the page is visible. */
export interface Countdown {
  /** Whole seconds until the next request. */
  readonly left: number
  /** Whether a request is pending. */
  readonly isAsking: boolean
  /** Starts a full interval, without a request first. */
  start(): void
  /** Sends the request now. */
  refresh(): void
  stop(): void
}

/** The options of `createCountdown`. */
export type CountdownOptions = {
  seconds: number
  /** Sends the request. A failure is passed to `failed`, and the request is repeated after the same interval. */
  ask: () => Promise<unknown>
  failed: (error: unknown) => void
  /** Called when `left` or `isAsking` has changed. */
  changed: () => void
}

/** Creates a countdown. It pauses while the page is hidden, so that a hidden page sends no requests. */
export function createCountdown(
  { after, page }: Pick<Environment, 'after' | 'page'>,
  { seconds, ask, failed, changed }: CountdownOptions,
): Countdown {
  const state = { left: seconds, isAsking: false, isRunning: false }
  let stopTimer: Dispose | null = null
  let stopFollowing: Dispose | null = null

  const pause = () => {
    stopTimer?.()
    stopTimer = null
  }
  const run = () => {
    const mayCount = state.isRunning && !state.isAsking && (page?.isVisible() ?? true)
    if (!mayCount) return pause()
    stopTimer ??= after(1_000, tick)
  }
  function tick() {
    stopTimer = null
    state.left -= 1
    if (state.left > 0) {
      changed()
      run()
    } else void askNow()
  }
  async function askNow() {
    pause()
    state.isAsking = true
    changed()
    await ask().catch(failed)
    state.isAsking = false
    state.left = seconds
    if (state.isRunning) changed()
    run()
  }
  return {
    get left() {
      return state.left
    },
    get isAsking() {
      return state.isAsking
    },
    start() {
      state.isRunning = true
      state.left = seconds
      stopFollowing ??= page?.onVisibility(run) ?? null
      run()
    },
    refresh() {
      if (state.isRunning && !state.isAsking) void askNow()
    },
    stop() {
      state.isRunning = false
      pause()
      stopFollowing?.()
      stopFollowing = null
    },
  }
}
