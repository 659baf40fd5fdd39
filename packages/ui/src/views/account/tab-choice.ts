import type { Environment } from '@gla/core'

const patience = 300 // ms the previous tab stays visible while the next one loads

/** A choice between tabs whose code is loaded on demand. */
export interface TabChoice<Tab> {
  /** Loads a tab and shows it. Meanwhile the previous tab stays, for at most 300 ms. */
  select(tab: Tab): Promise<void>
  /** Whether loading the tab failed. */
  hasFailed(tab: Tab): boolean
  /** The view was left: no tab is shown any more. */
  leave(): void
}
type TabChoiceDeps<Tab> = Pick<Environment, 'after'> & {
  isHere(tab: Tab): boolean
  read(tab: Tab): Promise<unknown>
  /** Shows a tab, which may still be loading or have failed to load. */
  show(tab: Tab): void
}

export function createTabChoice<Tab>({
  isHere,
  read,
  show,
  after,
}: TabChoiceDeps<Tab>): TabChoice<Tab> {
  const failed = new Set<Tab>()
  let wanted: Tab | null = null
  return {
    hasFailed: (tab) => failed.has(tab),
    async select(tab) {
      wanted = tab
      const showWanted = () => {
        if (wanted === tab) show(tab)
      }
      if (isHere(tab)) return showWanted()
      const stopWaiting = after(patience, showWanted)
      failed.delete(tab)
      await read(tab).catch(() => failed.add(tab))
      stopWaiting()
      showWanted()
    },
    leave() {
      wanted = null
    },
  }
}
