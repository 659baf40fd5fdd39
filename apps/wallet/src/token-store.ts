import type { TokenStore } from './session.js'

/** Of the storage of browsers: any call may throw, where it is full or refused. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The key that the token is stored under. */
export const tokenKey = 'gla-wallet.session'

/**
 * Keeps the token of the session in a storage and in memory.
 * @param storage null where there is none: the session then ends with the page
 */
export function createTokenStore(storage: KeyValues | null): TokenStore {
  let token: string | null = attempt(() => storage?.getItem(tokenKey)) ?? null
  return {
    get: () => token,
    set(next) {
      token = next
      attempt(() =>
        next === null ? storage?.removeItem(tokenKey) : storage?.setItem(tokenKey, next),
      )
    },
  }
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    // A storage that refuses: the session ends with the page.
    return undefined
  }
}
