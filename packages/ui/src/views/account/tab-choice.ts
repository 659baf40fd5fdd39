import type { Environment } from '@gla/core'

const loadingDelay = 300 // ms the previous tab stays visible while the next one loads

/** A choice between tabs whose code is loaded on demand. */
export interface TabChoice<Tab> {
  /** Loads a tab and shows it. Meanwhile the previous tab stays, for at most 300 ms. */
  select(tab: Tab): Promise<void>
  /** Loads the tab that is shown, if it is neither loaded nor requested and has not failed. */
  ensure(tab: Tab): void
  /** Whether loading the tab failed. */
  hasFailed(tab: Tab): boolean
  /** The view was left: no tab is shown any more. */
  leave(): void
}
type TabChoiceDeps<Tab> = Pick<Environment, 'after'> & {
  isLoaded(tab: Tab): boolean
  load(tab: Tab): Promise<unknown>
  /** Shows a tab, which may still be loading or have failed to load. */
  show(tab: Tab): void
}

export function createTabChoice<Tab>({
  isLoaded,
  load,
  show,
  after,
}: TabChoiceDeps<Tab>): TabChoice<Tab> {
  const failed = new Set<Tab>()
  let requested: Tab | null = null
  const choice: TabChoice<Tab> = {
    hasFailed: (tab) => failed.has(tab),
    ensure(tab) {
      if (!isLoaded(tab) && requested !== tab && !failed.has(tab)) void choice.select(tab)
    },
    async select(tab) {
      requested = tab
      const showRequested = () => {
        if (requested === tab) show(tab)
      }
      if (isLoaded(tab)) return showRequested()
      const stopWaiting = after(loadingDelay, showRequested)
      failed.delete(tab)
      await load(tab).catch(() => failed.add(tab))
      stopWaiting()
      showRequested()
    },
    leave() {
      requested = null
    },
  }
  return choice
}
