import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'token-picker.search': '搜索代币',
  'token-picker.search-hint': '名称、符号或地址',
  'token-picker.suggested': '常用代币',
  'token-picker.own': '我的代币',
  'token-picker.others': '代币',
  'token-picker.loading': '正在读取代币',
  'token-picker.failed': '无法读取代币。',
  'token-picker.try-again': '重试',
  'token-picker.none': '持有代币后，会显示在这里。',
  'token-picker.no-match': (query) => `没有与“${query}”匹配的代币。`,
  'token-picker.found': (count) => `找到 ${count} 种代币`,
} satisfies MessagesOf<'token-picker'>
