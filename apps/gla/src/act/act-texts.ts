import type { Language } from '../language/language.js'
import { useLanguage } from '../language/language-provider.js'
import { enUS } from './en-US.js'
import { zhCN } from './zh-CN.js'

/** The texts of everything that asks a wallet, in one language: `zh-CN.ts` is the shape that others must match. */
export type ActTexts = typeof zhCN

const translations: Readonly<Record<Language, ActTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useActTexts = (): ActTexts => translations[useLanguage().language]
