import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'send.amount': '数量',
  'send.balance': (balance) => `余额 ${balance}`,
  'send.balance-unknown': '余额未知',
  'send.max': '最大',
  'send.receiver': '收款地址',
  'send.receiver-hint': '以 0x 开头的地址',
  'send.paste': '粘贴',
  'send.review': '核对',
  'send.reviewing': '正在询问网络',
  'send.missing-amount': '请输入数量',
  'send.wrong-amount': '请检查数量',
  'send.missing-receiver': '请输入收款地址',
  'send.wrong-receiver': '请检查收款地址',
  'send.on-network': (network) => `网络：${network}`,
} satisfies MessagesOf<'wallet-send'>
