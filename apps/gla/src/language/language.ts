import { readChoice } from '../stored-choice.js'

/** The languages of the app, each with its own name and its label on the language switch. */
export const languages = [
  { language: 'en-US', label: 'EN', name: 'English' },
  { language: 'zh-CN', label: '中', name: '中文' },
] as const
export type Language = (typeof languages)[number]['language']

/** The storage key of the choice (spec §4). */
export const languageKey = 'locale'

/** The stored language; Chinese on a first visit, and for any other stored value (spec §9, ruling 7). */
export function readLanguage(): Language {
  const stored = readChoice(languageKey)
  return languages.find(({ language }) => language === stored)?.language ?? 'zh-CN'
}
