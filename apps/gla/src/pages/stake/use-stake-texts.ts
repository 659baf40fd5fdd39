import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { enUS } from './en-US.js'
import type { StakeTexts } from './stake-texts.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, StakeTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useStakeTexts = (): StakeTexts => translations[useLanguage().language]
