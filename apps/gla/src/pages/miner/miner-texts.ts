import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { enUS } from './en-US.js'
import { zhCN } from './zh-CN.js'

/** The texts of this page in one language: `zh-CN.ts` is the shape that others must match. */
export type MinerTexts = typeof zhCN

const translations: Readonly<Record<Language, MinerTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useMinerTexts = (): MinerTexts => translations[useLanguage().language]
