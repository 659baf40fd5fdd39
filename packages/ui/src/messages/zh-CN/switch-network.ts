import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'switch.waiting': (network) => `切换到 ${network}`,
  'switch.waiting-text': '请在钱包中确认切换。',
  'switch.slow-text': (wallet) => `没看到请求？请打开 ${wallet}。`,
  'switch.rejected': '已拒绝切换',
  'switch.rejected-text': '您在钱包中拒绝了切换，当前网络不变。',
  'switch.failed': (network) => `未能切换到 ${network}`,
  'switch.failed-text': '钱包可能不支持此网络，或有另一个请求尚未处理。',
} satisfies MessagesOf<'switch-network'>
