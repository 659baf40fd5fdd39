import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'networks.search': '搜索网络',
  'networks.empty': (query) => `未找到与“${query}”匹配的网络。`,
  'networks.found': (count) => `找到 ${count} 个网络`,
  'networks.not-approved-text':
    '部分网络尚未获得您的钱包授权。切换时，钱包可能会请您确认，也可能拒绝。',
} satisfies MessagesOf<'networks'>
