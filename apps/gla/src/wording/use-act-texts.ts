import type { Language } from '../language/language.js'
import { useLanguage } from '../language/language-provider.js'
import type { ActTexts } from './act-texts.js'
import { enUS } from './en-US.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, ActTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

/** The texts of everything that asks a wallet, in the language in use. */
export const useActTexts = (): ActTexts => translations[useLanguage().language]
