import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'provider-row.outside': '将在新窗口中打开',
  'provider-row.preparing': '正在准备',
} satisfies MessagesOf<'provider-row'>
