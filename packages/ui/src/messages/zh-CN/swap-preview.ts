import type { MessagesOf } from '../messages.js'
import { messages as progressSteps } from './progress-steps.js'
import { messages as reviewSheet } from './review-sheet.js'
import { messages as swapShared } from './swap-shared.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...reviewSheet,
  ...progressSteps,
  ...swapShared,
  'swap-preview.approve': (symbol) => `授权 ${symbol}`,
  'swap-preview.approve-and-swap': '授权并兑换',
  'swap-preview.anyway': '仍要兑换',
  'swap-preview.approve-in-wallet': (amount) => `请在钱包中授权，额度正好为 ${amount}`,
  'swap-preview.approving': '授权已发出，等待网络确认',
  'swap-preview.step-swap': '兑换',
  'swap-preview.at-least': (amount) =>
    `您至少会收到 ${amount}。如果价格变动超出此限，兑换会失败，只扣除网络费用。`,
  'swap-preview.impact-said': (percent) => `价格影响 ${percent}%：成交价会差于市场价 ${percent}%。`,
  'swap-preview.impact-agreed': (percent) =>
    `价格影响 ${percent}%：成交价会差于市场价 ${percent}%，您将立即损失这部分价值。`,
  'swap-preview.imitates': (symbol) => `该代币与 ${symbol} 相似，但并非 ${symbol}。`,
  'swap-preview.link':
    '该代币的名称含有链接、地址或诱导文字。请勿打开链接或照做，也不要向该地址转账。',
  'swap-preview.disguised': '该代币的名称含有隐藏或形似的字符。',
  'swap-preview.contract': (symbol) => `${symbol} 合约地址`,
  'swap-preview.gone': '没有待核对的兑换',
  'swap-preview.gone-text': '网络或账户已变更，或核对已结束，请重新开始。',
  'swap-preview.edit': '返回兑换',
} satisfies MessagesOf<'swap-preview'>
