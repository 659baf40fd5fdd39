import type { MessagesOf } from '../messages.js'
import { messages as quoteRing } from './quote-ring.js'
import { messages as secretWarning } from './secret-warning.js'
import { messages as swapFacts } from './swap-facts.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  ...quoteRing,
  ...swapFacts,
  'swap.pay': '支付',
  'swap.receive': '收到',
  'swap.choose-token': '选择代币',
  'swap.flip': '对调两种代币',
  'swap.balance': '余额',
  'swap.balance-unknown': '余额未知',
  'swap.max': '最大',
  'swap.loading': '正在加载代币',
  'swap.failed-title': '暂时无法获取价格和代币',
  'swap.failed-text': '请稍后重试。',
  'swap.unsupported-text': (network) => `此处无法在 ${network} 上兑换代币，请选择其他网络。`,
  'swap.choose-network': '选择网络',
  'swap.gone-text': '本应用未提供兑换功能。',
  'swap.amount-wrong': '请用数字输入数量，例如 12.5',
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
  'swap.stale': '报价已过期，核对前会自动刷新。',
  'swap.imitates': (symbol) => `您将收到的代币与 ${symbol} 相似，但并非 ${symbol}。`,
  'swap.link':
    '您将收到的代币，其名称含有链接、地址或诱导文字。请勿打开链接或照做，也不要向该地址转账。',
  'swap.disguised': '您将收到的代币名称含有隐藏或形似的字符。',
  'swap.unlisted': (symbol) =>
    `${symbol} 未被任何列表收录。任何人都能创建同名代币，请核对合约地址。`,
  'swap.impact-high': (percent) =>
    `价格影响 ${percent}%：因兑换数量较大，成交价会差于市场价 ${percent}%。减少数量可获得更好的价格。`,
  'swap.impact-severe': (percent) =>
    `价格影响 ${percent}%：成交价会差于市场价 ${percent}%，您将立即损失这部分价值。`,
  'swap.agree-impact': (percent) => `我接受差于市场价 ${percent}% 的成交价`,
  'swap.review': '核对兑换',
  'swap.reviewing': '正在核对价格',
  'swap.quoting': '正在获取报价',
  'swap.missing-token': '请选择代币',
  'swap.missing-amount': '请输入数量',
  'swap.wrong-amount': '请检查数量',
  'swap.wrong-pair': '请选择其他代币',
  'swap.missing-agreement': '请先接受价格影响',
  'swap.under-way-asked': '请在钱包中确认',
  'swap.under-way-sent': '兑换等待网络确认',
  'swap.under-way-unknown': '结果未知',
  'swap.about-asked': '已向钱包发出兑换请求，尚未得到答复。请在钱包中确认或拒绝。',
  'swap.about-sent': '一笔兑换已发出，正在等待网络确认，无需再次发起。',
  'swap.about-unknown': '之前一笔兑换的结果未知。再次兑换前，请先在钱包或“交易记录”中核对。',
  'swap.another': '仍要再发一笔',
  'swap.try-again': '重新获取报价',
} satisfies MessagesOf<'swap'>
