import type { Language } from '../../../language/language.js'
import { useLanguage } from '../../../language/language-provider.js'
import type { DeviceTexts } from './device-texts.js'
import { enUS } from './en-US.js'
import { zhCN } from './zh-CN.js'

const translations: Readonly<Record<Language, DeviceTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useDeviceTexts = (): DeviceTexts => translations[useLanguage().language]
