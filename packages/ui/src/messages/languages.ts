import type { Language } from '@gla/core'
import { language as enUS } from './en-US/language.js'
import type { LanguageMessages } from './language-of.js'
import { language as zhCN } from './zh-CN/language.js'

export type Languages = Readonly<Record<Language, LanguageMessages>>

/**
 * The languages of the modal, one row each. English is bundled with the modal, and replaces messages that fail
 * to load.
 */
export const languages: Languages = {
  'en-US': enUS,
  'zh-CN': zhCN,
}
