import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { enUS } from './en-US.js'
import type { HomeTexts } from './home-texts.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, HomeTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useHomeTexts = (): HomeTexts => translations[useLanguage().language]
