import { clear, createStore, del, get, set } from 'idb-keyval'
import type { DeviceShare } from './key-room.js'
import { deviceShape } from './key-shapes.js'

const deadline = 5_000 // ms: a database that another page holds up does not open

/** Keeps this browser's shares, one for each address. */
export interface DeviceStore {
  /** The share of an address; null where there is none, or nothing that is one. */
  get(address: string): Promise<DeviceShare | null>
  /** @returns whether it is kept over this visit; else it is in memory, and gone with the page */
  set(address: string, share: DeviceShare): Promise<boolean>
  /** @throws Error when a share is stored and cannot be removed */
  remove(address: string): Promise<void>
  /** All of them, as far as this browser has a storage. */
  clear(): Promise<void>
}

/**
 * Over IndexedDB, which keeps a key without telling it. Browsers keep it apart for each site that shows the page, and may refuse it;
 * then shares are in memory.
 */
export function createDeviceStore(): DeviceStore {
  const inMemory = new Map<string, DeviceShare>()
  const store = createStore('gla-wallet', 'device-shares')

  async function stored(key: string): Promise<DeviceShare | null> {
    const { success, data } = deviceShape.safeParse(await inTime(get(key, store)))
    return success ? data : null
  }

  return {
    async get(address) {
      const key = address.toLowerCase()
      const kept = inMemory.get(key)
      // A browser that refuses its storage has nothing of ours in it.
      return kept ?? stored(key).catch(() => null)
    },
    async set(address, share) {
      const key = address.toLowerCase()
      inMemory.set(key, share)
      try {
        await inTime(set(key, share, store))
        // Some browsers take a key and give back nothing.
        if ((await stored(key))?.id !== share.id) return false
      } catch {
        return false // The caller says so to the person.
      }
      inMemory.delete(key)
      return true
    },
    async remove(address) {
      const key = address.toLowerCase()
      inMemory.delete(key)
      try {
        await inTime(del(key, store))
      } catch (error) {
        // Where storage is refused there is nothing to remove.
        if (await stored(key).catch(() => null)) throw error
      }
    },
    async clear() {
      inMemory.clear()
      try {
        await inTime(clear(store))
      } catch {
        // Where storage is refused there is nothing to remove.
      }
    },
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The storage did not answer in time')), deadline)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
