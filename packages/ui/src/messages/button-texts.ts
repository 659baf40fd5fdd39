import type { Kit, Language } from '@gla/core'

const english = {
  direction: 'ltr',
  'button.disconnected': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.restoring': 'Reconnecting',
  'button.unsupported': 'Unsupported network',
  'button.account': 'Account',
  'button.network': 'Network',
  'button.no-balance': 'balance unknown',
}
const chinese: typeof english = {
  direction: 'ltr',
  'button.disconnected': '连接钱包',
  'button.connecting': '正在连接',
  'button.restoring': '正在恢复连接',
  'button.unsupported': '不支持的网络',
  'button.account': '账户',
  'button.network': '网络',
  'button.no-balance': '余额未知',
}

/** The few words of the buttons, in all languages: they are there before anything is loaded. */
export const ownButtonTexts: Readonly<Record<Language, typeof english>> = {
  'en-US': english,
  'zh-CN': chinese,
}

/** What the buttons of a kit say: ours, or what its options say in their place. */
export function buttonTexts({ options, theme }: Kit): typeof english {
  const { language } = theme.state
  return { ...ownButtonTexts[language], ...options.texts[language] }
}
