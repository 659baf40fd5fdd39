import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'preview.amount': '您将发送',
  'preview.to': '收款地址',
  'preview.from': '付款地址',
  'preview.network': '网络',
  'preview.fee': '预计网络费用',
  'preview.total': '合计',
  'preview.warning': '请您仔细核对。转账一经发出，无法撤回。',
  'preview.to-own': '这是您自己的地址：您将转给自己。',
  'preview.to-burn': '这是用于销毁资产的地址，转入的资产任何人都无法取回。',
  'preview.to-precompile': '该地址属于链本身，转入的资产很可能会丢失。',
  'preview.to-contract': '该地址是合约。只有确定它能接收资产时，才向其转账。',
  'preview.to-program': '该地址是程序，转入的资产很可能会丢失。',
  'preview.to-mint': '这是代币本身的地址，而不是钱包地址，转入的资产会丢失。',
  'preview.to-derived': '该地址由程序控制，而不是由钱包控制。只有了解该程序时，才向其转账。',
  'preview.fee-high': '该费用至少是最近区块实际费用的十倍，稍后可能会降低。',
  'preview.balance-differs': (balance) =>
    `该网络的两个节点返回的余额不一致，其中较低的是 ${balance}。`,
  'preview.confirm': '确认',
  'preview.again': '再发一笔',
  'preview.waiting': (wallet) => `请在 ${wallet} 中确认`,
  'preview.waiting-text': '请核对钱包中显示的数量和地址与此处一致。',
  'preview.stop': '停止等待',
  'preview.stopped-text':
    '您已停止等待，但钱包仍可能发出这笔转账。如不再需要，请您在钱包中拒绝；再次发送前，请先在钱包中查看。',
  'preview.rejected': '您在钱包中拒绝了请求，没有发送任何资产。',
  'preview.failed': '没有发送',
  'preview.unknown': '结果未知',
  'preview.failed-text': '钱包报告了一个错误。重试之前，请您先在钱包中查看发生了什么。',
  'preview.gone': '没有可核对的内容',
  'preview.gone-text': '网络或账户已变化，或核对已结束，请重新填写。',
  'preview.edit': '返回修改',
} satisfies MessagesOf<'wallet-send-preview'>
