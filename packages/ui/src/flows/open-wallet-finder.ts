import type { Kit, Language } from '@gla/core'

// A list that nobody of us keeps.
const lists: { readonly [language in Language]: string } = {
  'en-US': 'https://ethereum.org/wallets/find-wallet/',
  'zh-CN': 'https://ethereum.org/zh/wallets/find-wallet/',
}

/** Opens a list of wallets for who has none. */
export const openWalletFinder = (kit: Kit, language: Language): void =>
  kit.environment.page?.open(lists[language])
