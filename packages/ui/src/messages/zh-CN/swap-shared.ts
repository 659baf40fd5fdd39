import type { MessagesOf } from '../messages.js'
import { messages as swapFacts } from './swap-facts.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...swapFacts,
  'swap.pay': '支付',
  'swap.receive': '收到',
  'swap.choose-token': '选择代币',
  'swap.flip': '对调两种代币',
  'swap.balance': '余额',
  'swap.max': '最大',
  'swap.loading': '正在加载代币',
  'swap.unsupported-text': (network) => `此处无法在 ${network} 上兑换代币，请选择其他网络。`,
  'swap.amount-wrong': '请用数字输入数量，例如 0.5',
  'swap.above-balance': (symbol) => `${symbol} 余额不足`,
  'swap.no-gas': (coin) => `剩余的 ${coin} 不足以支付网络费用`,
  'swap.no-route': (from, to) => `未找到从 ${from} 到 ${to} 的兑换路径，请选择其他代币。`,
  'swap.no-liquidity': '流动性不足，请减少数量。',
  'swap.keeps-part': '该代币在每次转账时都会扣费，无法在此兑换。',
  'swap.moved': '价格变动已超出最大滑点，请查看最新报价。',
  'swap.would-fail': '网络预计这笔兑换会失败，没有兑换任何资产。',
  'swap.different': '这笔兑换的结果会与报价不符，已停止，没有兑换任何资产。',
  'swap.unreachable': '未能获取报价，请稍后重试。',
  'swap.unavailable': '暂时无法获取价格和代币。',
  'swap.unlisted': (symbol) =>
    `${symbol} 未被任何列表收录。任何人都能创建同名代币，请核对合约地址。`,
  'swap.impact-said': (percent) =>
    `价格影响 ${percent}%：因兑换数量较大，成交价会差于市场价 ${percent}%。减少数量可获得更好的价格。`,
  'swap.impact-agreed': (percent) =>
    `价格影响 ${percent}%：成交价会差于市场价 ${percent}%，您将立即损失这部分价值。`,
  'swap.agree-impact': (percent) => `我接受差于市场价 ${percent}% 的成交价`,
  'swap.impact-typed': (percent, word) =>
    `价格影响 ${percent}%：成交价会差于市场价 ${percent}%，您将立即损失这部分价值。若仍要兑换，请输入“${word}”。`,
  'swap.impact-word': '接受损失',
  'swap.impact-field': '输入确认文字',
  'swap.slippage-text': '从报价到成交，价格最多可以变差多少。超出则兑换失败，只扣除网络费用。',
  'swap.slippage-own': '自定义（%）',
  'swap.slippage-low': '滑点过低：价格稍有变动，兑换就会失败。',
  'swap.slippage-high': '滑点过高：他人可能抢先交易，您可能只能收到最少数量。',
  'swap.slippage-invalid': '请输入 0.01 到 50 之间的数字',
  'swap.review': '核对兑换',
  'swap.quoting': '正在获取报价',
  'swap.missing-token': '请选择代币',
  'swap.missing-amount': '请输入数量',
  'swap.wrong-amount': '请检查数量',
  'swap.wrong-pair': '请选择其他代币',
  'swap.missing-agreement': '请先接受价格影响',
  'swap.try-again': '重新获取报价',
  'swap-preview.swap': '兑换',
  'swap-preview.wrap': '包装',
  'swap-preview.unwrap': '解包',
  'swap-preview.confirm-in-wallet': '请在钱包中确认兑换',
  'swap-preview.two-steps': (amount) =>
    `需要在钱包中确认两次：先授权，额度正好为 ${amount}；再确认兑换。`,
  'swap-preview.may-bring-less': (symbol) =>
    `网络无法预先检查您会收到多少。如果 ${symbol} 在转账时扣费，您收到的可能少于最低数量。`,
  'swap-preview.rejected': '您在钱包中拒绝了请求，没有兑换任何资产。',
  'swap-preview.moved': '价格变动已超出最大滑点，没有兑换任何资产。请返回获取新报价。',
  'swap-preview.unreachable': '网络未响应，没有兑换任何资产。',
  'swap-preview.unavailable': '暂时无法获取价格，没有兑换任何资产。',
  'swap-preview.balance': '您的余额已不足以完成这笔兑换。',
  'swap-preview.gas': (coin) => `剩余的 ${coin} 不足以支付网络费用。`,
  'swap-preview.no-liquidity': '流动性不足，没有兑换任何资产。',
  'swap-preview.keeps-part': '该代币在每次转账时都会扣费，无法在此兑换，没有兑换任何资产。',
  'swap-preview.with-approval': (what) =>
    `${/[。！？]$/.test(what) ? what : `${what}。`}您已完成的授权仍然有效。`,
} satisfies MessagesOf<'swap-shared'>
