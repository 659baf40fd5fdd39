import type { MessagesOf } from '../messages.js'
import { messages as feeRows } from './fee-rows.js'
import { messages as reviewSheet } from './review-sheet.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...feeRows,
  ...reviewSheet,
  'preview.fee': '预计网络费用',
  'preview.total': '合计',
  'preview.arrives': '对方将收到',
  'preview.arrives-nothing':
    '根据网络的模拟结果，对方什么也收不到。除非您清楚原因，否则请不要转账。',
  'preview.keeps-part': (amount) => `该代币每次转账都会扣除一部分，对方将收到 ${amount}。`,
  'preview.not-simulated': '该网络无法提前确认对方将收到多少。',
  'preview.unlisted': '该代币未被任何列表收录，请确认这是您要转出的代币。',
  'preview.other-symbol': (symbol, address) =>
    `其合约自称为 ${symbol}，请确认这是您要转出的代币：${address}`,
  'preview.imitates': (symbol) => `该代币与 ${symbol} 相似，但并非 ${symbol}。`,
  'preview.link': '该代币的名称含有链接、地址或诱导文字。请勿打开链接或照做，也不要向该地址转账。',
  'preview.disguised': '该代币的名称含有隐藏或形似的字符。',
  'preview.warning': '请您仔细核对地址和数量，转账无法撤回。',
  'preview.to-own': '收款地址是您自己的地址，这笔资产会转给您自己。',
  'preview.to-burn': '收款地址是销毁资产的黑洞地址，转入的资产无法取回。',
  'preview.to-precompile': '收款地址是该网络的系统地址，转入的资产很可能会丢失。',
  'preview.to-contract': '收款地址是合约地址。请确认它能接收资产后再转账。',
  'preview.to-program': '收款地址是链上程序的地址，转入的资产很可能会丢失。',
  'preview.to-mint': '收款地址是代币本身的地址，不是钱包地址，转入的资产会丢失。',
  'preview.to-derived': '收款地址由链上程序控制，不是钱包地址。如果您不了解该程序，请不要转账。',
  'preview.first-time': '这是您首次通过本应用向该地址转账。转账无法撤回，请逐字核对地址。',
  'preview.fee-high': '网络费用至少是最近几个区块实际费用的十倍，稍后可能会降低。',
  'preview.fee-extreme': '这笔网络费用远高于各网络的通常水平。',
  'preview.balance-differs': (balance) => `该网络的两个节点报告的余额不一致，较低的是 ${balance}。`,
  'preview.again': '再转一笔',
  'preview.anyway': '仍要转账',
  'preview.stopped-text':
    '钱包仍可能发出这笔转账。如果不再需要，请在钱包中拒绝；再次转账前，请先在钱包中查看。',
  'preview.rejected': '您在钱包中拒绝了请求，没有转出任何资产。',
  'preview.failed': '没有转出资产',
  'preview.unknown': '结果未知',
  'preview.failed-text': '钱包返回了错误。请返回表单重试。',
  'preview.gone': '没有可核对的内容',
  'preview.gone-text': '网络或账户已切换，或本次核对已结束。请重新填写。',
  'preview.activity': '查看交易记录',
  'preview.edit': '返回修改',
} satisfies MessagesOf<'wallet-send-preview'>
