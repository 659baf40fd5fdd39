/** What a person chose on an earlier visit; null when there is nothing, or storage is denied. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is denied, as in a private frame: nothing is remembered.
    return null
  }
}

/** Remembers a choice, where the browser lets us. */
export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is denied or full: the choice holds until the page is left.
  }
}
