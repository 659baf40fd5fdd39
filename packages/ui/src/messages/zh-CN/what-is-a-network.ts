import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'network-help.ledger': '一本共同维护的账本',
  'network-help.ledger-text': '每个地址持有什么，由许多计算机共同记录，任何一台都无法擅自改动。',
  'network-help.fee': '每笔交易都有网络费用',
  'network-help.fee-text': '费用以该网络的原生币支付，请在常用的每个网络上都留一些。',
  'network-help.many': '一个钱包，多个网络',
  'network-help.many-text': '同一个地址可以用于多个网络，但余额互不相通。转账之前，请先核对网络。',
} satisfies MessagesOf<'what-is-a-network'>
