import type { KeyValueStore } from '../environment.js'

/** Whether there is a store that this page may read. One that is full still is. */
export function hasStorage(store: KeyValueStore | null): boolean {
  try {
    store?.getItem('gla')
    return store !== null
  } catch {
    return false // denied
  }
}
