import type { Kit, Language } from '@gla/core'
import { languages } from '../messages/languages.js'

/** Opens a list of wallets for who has none: one that nobody of us keeps. */
export const openWalletFinder = (kit: Kit, language: Language): void =>
  kit.environment.page?.open(languages[language].findWallet)
