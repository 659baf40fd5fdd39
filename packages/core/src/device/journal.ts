import type { Storage, StoredKey } from '../storage/storage.js'

/** The journal of transactions as it is stored, also by other versions of the kit: what is no list is one entry. */
const key: StoredKey<unknown[]> = {
  name: 'intents',
  read: (value) => (Array.isArray(value) ? value : [value]),
  empty: () => [],
}

/** What of the journal is forgotten, and what stays. */
export interface StoredJournal {
  counts(): { readonly over: number; readonly open: number }
  /**
   * Removes what is over. The pages of this origin do so in their memory when they read the journal again.
   * @returns whether what stays is stored so; false also where nothing stays
   */
  forgetOver(): boolean
}

/** @param isOver whether an entry, which may be anything, says that it is over; what does not, may have been sent */
export function createStoredJournal(
  storage: Pick<Storage, 'get' | 'set' | 'remove'>,
  isOver: (entry: object) => boolean,
): StoredJournal {
  const isGone = (one: unknown) => typeof one !== 'object' || one === null || isOver(one)
  return {
    counts() {
      const all = storage.get(key)
      const over = all.filter(isGone).length
      return { over, open: all.length - over }
    },
    forgetOver() {
      const all = storage.get(key)
      const left = all.filter((one) => !isGone(one))
      if (left.length > 0) return left.length === all.length || storage.set(key, left)
      storage.remove(key)
      return false
    },
  }
}
