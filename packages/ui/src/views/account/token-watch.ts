import type { Dispose, Kit } from '@gla/core'

/** Keeps what the provider says of the account in view fresh, as long as it is shown. */
export interface TokenWatch {
  /** Whether there is a provider to ask. */
  readonly isOffered: boolean
  /** Whether the code that asks could not be loaded. */
  readonly hasFailed: boolean
  /** Asks now and from time to time. */
  start(): Promise<void>
  /** Tries again. */
  retry(): Promise<void>
  stop(): void
}

/** @param changed called when `hasFailed` changed */
export function createTokenWatch(kit: Kit, changed: () => void): TokenWatch {
  const { provider, projectId } = kit.options
  const isOffered = Boolean(provider && projectId)
  let isShown = false
  let hasFailed = false
  let release: Dispose | null = null

  async function start() {
    if (!isOffered || isShown) return
    isShown = true
    await load()
  }
  async function load() {
    const had = hasFailed
    try {
      const balances = await kit.load('balances')
      hasFailed = false
      if (isShown) release ??= balances?.watch() ?? null
    } catch {
      hasFailed = true // shown in the tab, with a button to retry
    }
    if (had !== hasFailed) changed()
  }
  return {
    isOffered,
    get hasFailed() {
      return hasFailed
    },
    start,
    retry: () => (hasFailed ? load() : (kit.loaded('balances')?.refresh() ?? Promise.resolve())),
    stop() {
      isShown = false
      release?.()
      release = null
    },
  }
}
