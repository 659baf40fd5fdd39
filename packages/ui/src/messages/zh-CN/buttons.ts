import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  direction: 'ltr',
  'button.disconnected': '连接钱包',
  'button.connecting': '正在连接',
  'button.scanning': '等待扫码',
  'button.restoring': '正在恢复连接',
  'button.unsupported': '不支持的网络',
  'button.account': '账户',
  'button.network': '网络',
  'button.pending': '{0} 笔未完成',
  'button.no-balance': '余额未知',
} satisfies MessagesOf<'buttons'>
