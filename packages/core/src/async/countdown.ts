import type { Environment } from '../environment.js'
import type { Dispose } from './disposer.js'

/** Asks again every so often, while a person can see it. */
export interface Countdown {
  /** Whole seconds until it asks. */
  readonly left: number
  /** It is asking now. */
  readonly isAsking: boolean
  /** Begins to count; what is there now was just asked for. */
  start(): void
  /** Asks now. */
  refresh(): void
  stop(): void
}

export type CountdownOptions = {
  seconds: number
  /** One that failed is told to `failed`, and asked again after the same time. */
  ask: () => Promise<unknown>
  failed: (error: unknown) => void
  /** Something above changed. */
  changed: () => void
}

/** A hidden page asks nobody: the clock stands until it is seen again. */
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
