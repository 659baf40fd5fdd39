import type { Language } from '../language/language.js'
import { zhCN } from './zh-CN.js'

/** Every text of the app. A language with a missing or an extra key does not compile. */
export type Messages = typeof zhCN

/**
 * Loads the messages of a language. Chinese is part of the first script; others are loaded on demand.
 * @throws when the script of a language cannot be loaded
 */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'zh-CN') return zhCN
  const { enUS } = await import('./en-US.js')
  return enUS
}
