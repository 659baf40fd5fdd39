import type { Language } from '@gla/core'

const english = {
  disconnected: 'Connect wallet',
  connecting: 'Connecting',
  restoring: 'Reconnecting',
  unsupported: 'Unsupported network',
  account: 'Account',
  network: 'Network',
  noBalance: 'balance unknown',
}
const chinese: typeof english = {
  disconnected: '连接钱包',
  connecting: '正在连接',
  restoring: '正在恢复连接',
  unsupported: '不支持的网络',
  account: '账户',
  network: '网络',
  noBalance: '余额未知',
}

/** The few words of the buttons, in all languages: they are there before anything is loaded. */
export const buttonTexts: Readonly<Record<Language, typeof english>> = {
  'en-US': english,
  'zh-CN': chinese,
}
