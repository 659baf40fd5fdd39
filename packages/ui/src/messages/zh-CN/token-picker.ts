import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'token-picker.search': '搜索代币',
  'token-picker.search-hint': '名称、符号或合约地址',
  'token-picker.tokens': '代币',
  'token-picker.loading': '正在加载代币',
  'token-picker.failed': '您的代币未能全部加载。',
  'token-picker.try-again': '重试',
  'token-picker.none': '您持有的代币会显示在这里。',
  'token-picker.no-match': (query) => `未找到与“${query}”匹配的代币。`,
  'token-picker.imitates': (symbol) => `与 ${symbol} 相似，但并非 ${symbol}`,
  'token-picker.link': '名称含有链接、地址或诱导文字',
  'token-picker.disguised': '名称含有隐藏或形似的字符',
  'token-picker.unlisted': '未被任何列表收录，请确认这是您要转出的代币',
  'token-picker.found': (count) => `找到 ${count} 种代币`,
} satisfies MessagesOf<'token-picker'>
