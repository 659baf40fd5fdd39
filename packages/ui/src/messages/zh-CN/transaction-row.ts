import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'transaction-row.transfer': '转账',
  'transaction-row.sent': '已转出',
  'transaction-row.received': '已收到',
  'transaction-row.swap': '兑换',
  'transaction-row.swapped': '已兑换',
  'transaction-row.bought': '已购买',
  'transaction-row.approved': '已授权',
  'transaction-row.permission': '授权',
  'transaction-row.revocation': '撤销授权',
  'transaction-row.revoked': '已撤销授权',
  'transaction-row.minted': '已铸造',
  'transaction-row.burned': '已销毁',
  'transaction-row.contract': '合约调用',
  'transaction-row.to': (who) => `转给 ${who}`,
  'transaction-row.from': (who) => `来自 ${who}`,
  'transaction-row.unknown-amount': (unit) => (unit ? `${unit}（数量未知）` : '数量未知'),
  'transaction-row.more': (count) => `还有 ${count} 项`,
  'transaction-row.pending': '等待网络确认',
  'transaction-row.unclear': '结果未知',
  'transaction-row.failed': '失败',
  'transaction-row.opens': '在新标签页中打开区块浏览器',
} satisfies MessagesOf<'transaction-row'>
