/** Every name under which the app stores something. `pages/profile/stored-choices.ts` has it forgotten. */
export type ChoiceKey = 'language-offered' | 'locale' | 'theme'

/** The choice stored on an earlier visit; null when there is none, or storage is denied. */
export function readChoice(key: ChoiceKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is denied: counts as nothing stored.
    return null
  }
}

/** Stores a choice, where the browser allows it. */
export function storeChoice(key: ChoiceKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is denied or full: the choice lasts until the page is left.
  }
}
