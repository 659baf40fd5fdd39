import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'frame-holder.loading': '正在加载钱包页面',
  'frame-holder.failed': '钱包页面未能加载，请检查您的网络连接。',
  'frame-holder.retry': '重试',
} satisfies MessagesOf<'frame-holder'>
