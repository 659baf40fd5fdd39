import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'networks.search': '搜索网络',
  'networks.empty': (query) => `没有名为“${query}”的网络。`,
  'networks.found': (count) => `找到 ${count} 个网络`,
  'networks.not-approved-text':
    '您的钱包没有授权这里的全部网络。切换时它可能会询问您，也可能拒绝。',
} satisfies MessagesOf<'networks'>
