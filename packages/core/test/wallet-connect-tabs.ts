import type { Environment, Page } from '../src/environment.js'
import { serverEnvironment } from '../src/environment.js'
import { fakePage } from './fake-page.js'

/** Pages of one origin with a shared storage. The others get a storage event for each change, as in a browser. */
export function openTabs({ hears = true } = {}) {
  const entries = new Map<string, string>()
  const tabs = new Set<(name: string) => void>()
  return {
    entries,
    open(): { environment: Environment } {
      const listeners = new Set<(name: string | null) => void>()
      const hear = (name: string) => {
        for (const listener of [...listeners]) listener(name)
      }
      tabs.add(hear)
      const tell = (name: string) => {
        for (const other of tabs) if (other !== hear && hears) setImmediate(() => other(name))
      }
      const page: Page = {
        ...(fakePage().environment.page as Page),
        onStorage(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      }
      const storage = {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem(key: string, value: string) {
          if (entries.get(key) === value) return
          entries.set(key, value)
          tell(key)
        },
        removeItem(key: string) {
          if (entries.delete(key)) tell(key)
        },
      }
      return { environment: serverEnvironment({ storage, page }) }
    },
  }
}
