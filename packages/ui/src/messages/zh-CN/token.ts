import type { MessagesOf } from '../messages.js'
import { messages as transactions } from './transactions.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...transactions,
  'token.price': '价格',
  'token.network': '网络',
  'token.contract': '合约地址',
  'token.own-coin': '该网络的原生币，没有合约。',
  'token.loading': '正在加载余额',
  'token.failed': '余额加载失败。',
  'token.not-updated': '余额未能更新，可能已有变化。',
  'token.not-held': '不在此账户已收录的代币之中。',
  'token.history': '我的记录',
  'token.none': '暂无记录',
  'token.none-text': (symbol) => `您转出和收到的 ${symbol} 会显示在这里。`,
  'token.none-sent': (symbol) => `您通过本应用转出的 ${symbol} 会显示在这里。`,
  'token.none-recent': (count) => `您最近的 ${count} 笔交易均与此代币无关。`,
  'token.may-lack': '含有多笔转账的交易可能未显示在这里。',
} satisfies MessagesOf<'token'>
