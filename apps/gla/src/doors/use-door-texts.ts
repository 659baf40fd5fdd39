import type { Language } from '../language/language.js'
import { useLanguage } from '../language/language-provider.js'
import type { DoorTexts } from './door-texts.js'
import { enUS } from './en-US.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, DoorTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useDoorTexts = (): DoorTexts => translations[useLanguage().language]
