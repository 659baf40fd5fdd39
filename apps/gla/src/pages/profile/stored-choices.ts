import { type ChoiceKey, readChoice } from '../../stored-choice.js'

// A record, so that a name that is missing does not compile.
const names: Readonly<Record<ChoiceKey, true>> = {
  'language-offered': true,
  locale: true,
  theme: true,
}
const keys = Object.keys(names) as ChoiceKey[]

/** Whether the app has stored a choice on this device. */
export const hasChoices = (): boolean => keys.some((key) => readChoice(key) !== null)

/** Removes the app's own choices from this device. The page in view stays as it is. @returns whether none is left */
export function forgetChoices(): boolean {
  for (const key of keys)
    try {
      localStorage.removeItem(key)
    } catch {
      // Storage is denied: whether something is left, is looked at below.
    }
  return !hasChoices()
}
