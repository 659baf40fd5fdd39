import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'account-settings.wallets': '我的钱包',
  'account-settings.type': '账户类型',
  'account-settings.eoa': '普通账户',
  'account-settings.smartAccount': '智能账户',
  'account-settings.payment': '支付账户',
  'account-settings.language': '语言',
  'account-settings.mode': '外观',
  'account-settings.dark': '深色',
  'account-settings.light': '浅色',
} satisfies MessagesOf<'account-settings'>
