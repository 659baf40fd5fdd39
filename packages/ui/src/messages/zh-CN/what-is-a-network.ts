import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'network-help.ledger': '众人共同维护的账本',
  'network-help.ledger-text': '许多计算机共同记录每个地址持有什么，任何一台都无法独自改动。',
  'network-help.fee': '每笔交易都有费用',
  'network-help.fee-text': '费用须以该网络自己的币支付。请在您使用的每个网络上都留一些。',
  'network-help.many': '一个钱包，多个网络',
  'network-help.many-text':
    '同一个地址可以用于多个网络，但各网络的余额互不相通。发送之前，请您先核对网络。',
} satisfies MessagesOf<'what-is-a-network'>
