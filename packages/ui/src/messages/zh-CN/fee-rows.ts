import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'fee-rows.about': (fee) => `关于：${fee}`,
  'fee-rows.loading': '正在计算',
  'fee-rows.unknown': '未知',
} satisfies MessagesOf<'fee-rows'>
