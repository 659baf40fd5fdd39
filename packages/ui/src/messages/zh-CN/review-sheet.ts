import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'review-sheet.out': '您将转出',
  'review-sheet.in': '您将收到',
  'review-sheet.to': '收款地址',
  'review-sheet.from': '付款地址',
  'review-sheet.network': '网络',
  'review-sheet.confirm': '确认',
  'review-sheet.cancel': '取消',
  'review-sheet.stop': '停止等待',
  'review-sheet.waiting': (wallet) => `请在 ${wallet} 中确认`,
  'review-sheet.waiting-text': '请确认钱包中显示的内容与此处一致。',
} satisfies MessagesOf<'review-sheet'>
