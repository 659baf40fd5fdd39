import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { enUS } from './en-US.js'
import type { MinerTexts } from './miner-texts.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, MinerTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useMinerTexts = (): MinerTexts => translations[useLanguage().language]
