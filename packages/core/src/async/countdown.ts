import type { Environment } from '../environment.js'
import type { Dispose } from './disposer.js'

/** Calls a function at an interval, while the page is visible. */
export interface Countdown {
  /** Whole seconds until the next call. */
  readonly left: number
  /** Whether a call is pending. */
  readonly isAsking: boolean
  /** Starts to count down from the full time. */
  start(): void
  /** Calls now, unless a call is pending. */
  refresh(): void
  stop(): void
}

/** What a countdown calls, and how often. */
export type CountdownOptions = {
  /** The time between two calls. */
  seconds: number
  /** What is called. A failure goes to `failed`, and the next call comes after the same time. */
  ask: () => Promise<unknown>
  failed: (error: unknown) => void
  /** `left` or `isAsking` changed. */
  changed: () => void
}

/** Creates a countdown. It pauses while the page is hidden. */
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
