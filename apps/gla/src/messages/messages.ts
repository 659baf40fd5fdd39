import type { Language } from '../language/language.js'
import { zhCN } from './zh-CN.js'

/** Every text of the app. A language with a missing or an extra key does not compile. */
export type Messages = typeof zhCN

/** Chinese is part of the first script; others are loaded on demand. */
const load: Readonly<Record<Language, () => Promise<Messages>>> = {
  'zh-CN': async () => zhCN,
  'en-US': async () => (await import('./en-US.js')).enUS,
}

/**
 * Loads the messages of a language.
 * @throws when the script of a language cannot be loaded
 */
export const loadMessages = (language: Language): Promise<Messages> => load[language]()
