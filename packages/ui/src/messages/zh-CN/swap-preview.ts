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
  'swap-preview.approve-in-wallet': (amount) => `请在钱包中批准提高授权额度：${amount}，仅此数额。`,
  'swap-preview.approving': '等待网络确认',
  'swap-preview.confirm-in-wallet': '请在钱包中确认交易',
  'swap-preview.step-swap': '兑换',
  'swap-preview.two-steps': '钱包会提示两次：先授权，再兑换。',
  'swap-preview.at-least': (amount) => `您至少会收到 ${amount}，否则兑换不会执行。`,
  'swap-preview.may-bring-less': (symbol) =>
    `网络无法预先检查您会收到多少。如果 ${symbol} 在转账时收费，您收到的可能少于最低数量。`,
  'swap-preview.impact-high': (percent) => `这笔兑换会使价格变动 ${percent}%。`,
  'swap-preview.impact-severe': (percent) =>
    `这笔兑换会使价格变动 ${percent}%，您将立即损失相应的价值。`,
  'swap-preview.unlisted': (symbol) => `${symbol} 未被任何列表收录，请确认这是您要的代币。`,
  'swap-preview.imitates': (symbol) => `该代币与 ${symbol} 相似，但并非 ${symbol}。`,
  'swap-preview.disguised': '该代币的名称含有隐藏或混用的字符。',
  'swap-preview.rejected': '您在钱包中拒绝了请求，没有兑换任何资产。',
  'swap-preview.moved': '价格变动过大，请返回获取新报价。',
  'swap-preview.different': '这笔兑换的实际结果会与报价不符，已停止，没有兑换任何资产。',
  'swap-preview.would-fail': '网络预计这笔兑换会失败，没有兑换任何资产。',
  'swap-preview.unreachable': '网络未响应，没有兑换任何资产。',
  'swap-preview.balance': '您的余额已不足以完成这笔兑换。',
  'swap-preview.gone': '没有待核对的兑换',
  'swap-preview.gone-text': '网络或账户已变更，或核对已结束，请重新开始。',
  'swap-preview.edit': '返回兑换',
} satisfies MessagesOf<'swap-preview'>
