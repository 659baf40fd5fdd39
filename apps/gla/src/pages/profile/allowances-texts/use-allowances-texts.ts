import type { Language } from '../../../language/language.js'
import { useLanguage } from '../../../language/language-provider.js'
import type { AllowancesTexts } from './allowances-texts.js'
import { enUS } from './en-US.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, AllowancesTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useAllowancesTexts = (): AllowancesTexts => translations[useLanguage().language]
