import type { MessagesOf } from '../messages.js'
import { messages as quoteRing } from './quote-ring.js'
import { messages as secretWarning } from './secret-warning.js'
import { messages as swapShared } from './swap-shared.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  ...quoteRing,
  ...swapShared,
  'swap.balance-unknown': '余额未知',
  'swap.failed-title': '暂时无法获取价格和代币',
  'swap.failed-text': '请稍后重试。',
  'swap.choose-network': '选择网络',
  'swap.gone-text': '本应用未提供兑换功能。',
  'swap.stale': '报价已过期，核对前会自动刷新。',
  'swap.imitates': (symbol) => `您将收到的代币与 ${symbol} 相似，但并非 ${symbol}。`,
  'swap.link':
    '您将收到的代币，其名称含有链接、地址或诱导文字。请勿打开链接或照做，也不要向该地址转账。',
  'swap.disguised': '您将收到的代币名称含有隐藏或形似的字符。',
  'swap.reviewing': '正在核对价格',
  'swap.under-way-asked': '请在钱包中确认',
  'swap.under-way-sent': '兑换等待网络确认',
  'swap.under-way-unknown': '结果未知',
  'swap.about-asked': '已向钱包发出兑换请求，尚未得到答复。请在钱包中确认或拒绝。',
  'swap.about-sent': '一笔兑换已发出，正在等待网络确认，无需再次发起。',
  'swap.about-unknown': '之前一笔兑换的结果未知。再次兑换前，请先在钱包或“交易记录”中核对。',
  'swap.another': '仍要再发一笔',
} satisfies MessagesOf<'swap'>
