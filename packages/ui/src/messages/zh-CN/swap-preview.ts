import type { MessagesOf } from '../messages.js'
import { messages as progressSteps } from './progress-steps.js'
import { messages as reviewSheet } from './review-sheet.js'
import { messages as swapFacts } from './swap-facts.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...reviewSheet,
  ...progressSteps,
  ...swapFacts,
  'swap-preview.receive': '您将收到（约）',
  'swap-preview.receive-exactly': '您将收到',
  'swap-preview.approve': (symbol) => `授权 ${symbol}`,
  'swap-preview.approve-and-swap': '授权并兑换',
  'swap-preview.swap': '兑换',
  'swap-preview.wrap': '包装',
  'swap-preview.unwrap': '解包',
  'swap-preview.anyway': '仍要兑换',
  'swap-preview.approve-in-wallet': (amount) => `请在钱包中授权，额度正好为 ${amount}`,
  'swap-preview.approving': '授权已发出，等待网络确认',
  'swap-preview.confirm-in-wallet': '请在钱包中确认兑换',
  'swap-preview.step-swap': '兑换',
  'swap-preview.two-steps': (amount) =>
    `需要在钱包中确认两次：先授权，额度正好为 ${amount}；再确认兑换。`,
  'swap-preview.at-least': (amount) =>
    `您至少会收到 ${amount}。如果价格变动超出此限，兑换会失败，只扣除网络费用。`,
  'swap-preview.may-bring-less': (symbol) =>
    `网络无法预先检查您会收到多少。如果 ${symbol} 在转账时扣费，您收到的可能少于最低数量。`,
  'swap-preview.impact-said': (percent) => `价格影响 ${percent}%：成交价会差于市场价 ${percent}%。`,
  'swap-preview.impact-agreed': (percent) =>
    `价格影响 ${percent}%：成交价会差于市场价 ${percent}%，您将立即损失这部分价值。`,
  'swap-preview.unlisted': (symbol) =>
    `${symbol} 未被任何列表收录。任何人都能创建同名代币，请核对合约地址。`,
  'swap-preview.imitates': (symbol) => `该代币与 ${symbol} 相似，但并非 ${symbol}。`,
  'swap-preview.link':
    '该代币的名称含有链接、地址或诱导文字。请勿打开链接或照做，也不要向该地址转账。',
  'swap-preview.disguised': '该代币的名称含有隐藏或形似的字符。',
  'swap-preview.contract': (symbol) => `${symbol} 合约地址`,
  'swap-preview.rejected': '您在钱包中拒绝了请求，没有兑换任何资产。',
  'swap-preview.moved': '价格变动已超出最大滑点，没有兑换任何资产。请返回获取新报价。',
  'swap-preview.different': '这笔兑换的结果会与报价不符，已停止，没有兑换任何资产。',
  'swap-preview.would-fail': '网络预计这笔兑换会失败，没有兑换任何资产。',
  'swap-preview.unreachable': '网络未响应，没有兑换任何资产。',
  'swap-preview.unavailable': '暂时无法获取价格，没有兑换任何资产。',
  'swap-preview.balance': '您的余额已不足以完成这笔兑换。',
  'swap-preview.gas': (coin) => `剩余的 ${coin} 不足以支付网络费用。`,
  'swap-preview.no-liquidity': '流动性不足，没有兑换任何资产。',
  'swap-preview.keeps-part': '该代币在每次转账时都会扣费，无法在此兑换，没有兑换任何资产。',
  'swap-preview.with-approval': (what) =>
    `${/[。！？]$/.test(what) ? what : `${what}。`}您已完成的授权仍然有效。`,
  'swap-preview.gone': '没有待核对的兑换',
  'swap-preview.gone-text': '网络或账户已变更，或核对已结束，请重新开始。',
  'swap-preview.edit': '返回兑换',
} satisfies MessagesOf<'swap-preview'>
