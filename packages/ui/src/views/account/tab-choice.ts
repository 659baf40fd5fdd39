import type { Environment } from '@gla/core'

const patience = 300 // ms the tab before stays while the next one loads

/** A choice between tabs whose code is fetched when they are shown. */
export interface TabChoice<Tab> {
  /** Fetches a tab and shows it. The one before stays until then, but not for long. */
  select(tab: Tab): Promise<void>
  /** Its code did not come. */
  hasFailed(tab: Tab): boolean
  /** Nothing is shown any more. */
  leave(): void
}
type TabChoiceDeps<Tab> = Pick<Environment, 'after'> & {
  isHere(tab: Tab): boolean
  read(tab: Tab): Promise<unknown>
  /** Shows a tab: it may be on its way still, or have failed. */
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
