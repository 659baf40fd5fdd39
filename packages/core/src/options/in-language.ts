import type { Language } from '../shell/theme.js'
import type { InLanguages } from './options.js'

/** A text of the dapp in a language: in English where a language is added that the dapp has no words for. */
export const inLanguage = (text: string | InLanguages, language: Language): string =>
  typeof text === 'string' ? text : (text[language] ?? text['en-US'])
