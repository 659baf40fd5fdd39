import type { KeyValueStore } from '../environment.js'

/** Whether there is a storage that this page may read. A full one counts. */
export function hasStorage(store: KeyValueStore | null): boolean {
  try {
    store?.getItem('gla')
    return store !== null
  } catch {
    return false // denied
  }
}
