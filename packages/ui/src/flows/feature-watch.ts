import type { Dispose, Kit } from '@gla/core'

/** Keeps what the provider says of the account in view fresh, as long as it is shown. */
export interface FeatureWatch {
  /** Whether there is a provider to ask. */
  readonly isOffered: boolean
  /** Whether all that is needed is loaded. */
  readonly isReady: boolean
  /** Whether the code that asks could not be loaded. */
  readonly hasFailed: boolean
  /** Asks now and from time to time. */
  start(): Promise<void>
  /** Tries again. */
  retry(): Promise<void>
  stop(): void
}

/**
 * @param name of the feature that asks
 * @param changed called when `isReady` or `hasFailed` changed
 * @param loadMore loads what is needed besides
 */
export function createFeatureWatch(
  kit: Kit,
  name: 'balances' | 'collectibles' | 'history',
  changed: () => void,
  loadMore: () => Promise<unknown> = async () => undefined,
): FeatureWatch {
  const { provider, projectId } = kit.options
  const isOffered = Boolean(provider && projectId)
  // What an earlier view has loaded is shown at once.
  let status: 'new' | 'ready' | 'failed' = kit.loaded(name) ? 'ready' : 'new'
  let isShown = false
  let release: Dispose | null = null

  async function start() {
    if (!isOffered || isShown) return
    isShown = true
    await load()
  }
  async function load() {
    const before = status
    try {
      const [feature] = await Promise.all([kit.load(name), loadMore()])
      status = 'ready'
      if (isShown) release ??= feature?.watch() ?? null
    } catch {
      status = 'failed' // shown in the tab, with a button to retry
    }
    if (before !== status) changed()
  }
  async function askAgain() {
    const feature = kit.loaded(name)
    if (!feature) return
    if ('refresh' in feature) await feature.refresh()
    else feature.retry()
  }
  return {
    isOffered,
    get isReady() {
      return status === 'ready'
    },
    get hasFailed() {
      return status === 'failed'
    },
    start,
    retry: () => (status === 'failed' ? load() : askAgain()),
    stop() {
      isShown = false
      release?.()
      release = null
    },
  }
}
