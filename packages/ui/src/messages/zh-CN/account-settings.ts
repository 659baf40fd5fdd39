import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'account-settings.wallets': '我的钱包',
  'account-settings.type': '账户类型',
  'account-settings.eoa': '普通账户',
  'account-settings.smartAccount': '智能账户',
  'account-settings.payment': '支付账户',
  'account-settings.forget': '忘记此设备',
  'account-settings.forget-sure': '再按一次以确认',
  'account-settings.forget-note': '您将退出登录。下次在此登录时，需要输入恢复码。',
  'account-settings.language': '语言',
  'account-settings.mode': '外观',
  'account-settings.dark': '深色',
  'account-settings.light': '浅色',
} satisfies MessagesOf<'account-settings'>
