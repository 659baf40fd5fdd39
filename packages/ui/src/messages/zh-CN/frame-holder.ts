import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'frame-holder.loading': '正在加载钱包',
  'frame-holder.failed': '钱包加载失败，请检查网络连接。',
  'frame-holder.retry': '重试',
} satisfies MessagesOf<'frame-holder'>
