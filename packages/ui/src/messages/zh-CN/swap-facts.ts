import type { MessagesOf } from '../messages.js'
import { messages as feeRows } from './fee-rows.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...feeRows,
  'swap-facts.rate': '兑换价格',
  'swap-facts.impact': '价格影响',
  'swap-facts.minimum': '最少收到',
  'swap-facts.slippage': '最大滑点',
  'swap-facts.pool-fee': '资金池手续费',
  'swap-facts.route': '兑换路径',
  'swap-facts.network-cost': '预计网络费用',
  'swap-facts.no-pool': '始终按 1:1 兑换：同一种币的两种形式，没有价格影响，也没有资金池手续费。',
} satisfies MessagesOf<'swap-facts'>
