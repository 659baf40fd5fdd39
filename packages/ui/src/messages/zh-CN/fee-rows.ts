import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'fee-rows.about': (fee) => `说明：${fee}`,
  'fee-rows.loading': '正在估算',
  'fee-rows.unknown': '未知',
} satisfies MessagesOf<'fee-rows'>
