import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'progress-steps.label': '进度',
  'progress-steps.approve': '授权代币',
  'progress-steps.sign': '在钱包中确认',
  'progress-steps.sent': '已提交至网络',
  'progress-steps.confirmed': '已确认',
  'progress-steps.done': '已完成',
  'progress-steps.failed': '失败',
  'progress-steps.now': (place, count, step) => `第 ${place} 步，共 ${count} 步：${step}`,
  'progress-steps.failed-at': (step) => `失败：${step}`,
  'progress-steps.all-done': '全部完成',
} satisfies MessagesOf<'progress-steps'>
