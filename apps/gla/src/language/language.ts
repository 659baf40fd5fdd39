import { readChoice } from '../stored-choice.js'

export type Language = 'zh-CN' | 'en-US'

/** Where the choice is kept (spec §4). */
export const languageKey = 'locale'

/** The stored language; Chinese on a first visit, and for anything that is no language of ours (spec §9, ruling 7). */
export function readLanguage(): Language {
  return readChoice(languageKey) === 'en-US' ? 'en-US' : 'zh-CN'
}
