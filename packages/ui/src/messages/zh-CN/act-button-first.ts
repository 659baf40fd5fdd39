import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'act-button.not-read': '按钮加载失败，请重试',
} satisfies MessagesOf<'act-button-first'>
