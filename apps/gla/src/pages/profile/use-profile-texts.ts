import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'
import { enUS } from './en-US.js'
import type { ProfileTexts } from './profile-texts.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, ProfileTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useProfileTexts = (): ProfileTexts => translations[useLanguage().language]
