import { readChoice } from '../stored-choice.js'

export type Language = 'zh-CN' | 'en-US'

/** The storage key of the choice (spec §4). */
export const languageKey = 'locale'

/** The stored language; Chinese on a first visit, and for any other stored value (spec §9, ruling 7). */
export function readLanguage(): Language {
  return readChoice(languageKey) === 'en-US' ? 'en-US' : 'zh-CN'
}
