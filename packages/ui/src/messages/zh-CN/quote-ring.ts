import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'quote-ring.refresh': '立即刷新报价',
  'quote-ring.left': (seconds) => `${seconds} 秒后刷新报价`,
  'quote-ring.asking': '正在获取新报价',
} satisfies MessagesOf<'quote-ring'>
