import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'token-picker.search': '搜索代币',
  'token-picker.search-hint': '名称、符号或合约地址',
  'token-picker.suggested': '常用代币',
  'token-picker.own': '我的代币',
  'token-picker.others': '其他代币',
  'token-picker.loading': '正在加载代币',
  'token-picker.failed': '代币加载失败。',
  'token-picker.try-again': '重试',
  'token-picker.none': '您持有的代币会显示在这里。',
  'token-picker.no-match': (query) => `未找到与“${query}”匹配的代币。`,
  'token-picker.found': (count) => `找到 ${count} 种代币`,
} satisfies MessagesOf<'token-picker'>
