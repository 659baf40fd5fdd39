import { readChoice, storeChoice } from '../stored-choice.js'

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
  return storedLanguage() ?? 'zh-CN'
}

const storedLanguage = () => {
  const stored = readChoice(languageKey)
  return languages.find(({ language }) => language === stored)?.language
}

const offeredKey = 'language-offered'

/**
 * Whether English is to be offered: on the first visit of a person who has chosen no language, and whose browser asks
 * for a language other than Chinese (ruling 31).
 */
export function shouldOfferEnglish(asked: readonly string[] = navigator.languages): boolean {
  const [first = 'zh'] = asked
  const isChinese = /^zh\b/i.test(first)
  return !isChinese && storedLanguage() === undefined && readChoice(offeredKey) === null
}

/** Stores that English was offered, so that it is offered only once (ruling 31). */
export function storeEnglishOffered(): void {
  storeChoice(offeredKey, 'yes')
}
