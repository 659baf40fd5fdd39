/** Of the storage of browsers: any call may throw, where it is full or refused. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps a text over reloads, such as the token of a session. */
export interface TextStore {
  get(): string | null
  /** null forgets it. Where nothing can be stored, it ends with the page. */
  set(text: string | null): void
}

/** What the token of the session is stored under: pages of this site are told when another one removes it. */
export const tokenName = 'gla-wallet.session'
/** What the address is stored under that a code was sent to. */
export const emailName = 'gla-wallet.email'

/**
 * Keeps a text in a storage and in memory.
 * @param storage null where there is none
 */
export function createTextStore(storage: KeyValues | null, name: string): TextStore {
  let text: string | null = attempt(() => storage?.getItem(name)) ?? null
  return {
    get: () => text,
    set(next) {
      text = next
      const isKept = attempt(() => {
        if (next !== null) storage?.setItem(name, next)
        return next !== null
      })
      // Where it is full, a reload must not find what was there before.
      if (!isKept) attempt(() => storage?.removeItem(name))
    },
  }
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    // A storage that refuses: it ends with the page.
    return undefined
  }
}
