import type { MessagesOf } from '../messages.js'
import { messages as account } from './account.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...account,
  'transactions.all': '查看全部交易记录',
  'transactions.none': '暂无交易记录',
  'transactions.none-text': '您转出和收到的资产会显示在这里。',
  'transactions.loading': '正在加载交易记录',
  'transactions.failed': '交易记录加载失败。',
  'transactions.failed-more': '无法加载更多交易记录。',
  'transactions.not-updated': '交易记录未能更新。',
  'transactions.more': '加载更多',
  'transactions.shown': (count) => `已显示 ${count} 笔交易`,
  'transactions.complete': (block) => `交易记录完整至区块 ${block}。`,
  'transactions.behind': (block) => `目前更新至区块 ${block}，之后的交易会陆续补充。`,
  'transactions.begins': (block) => `不包含区块 ${block} 之前的交易。`,
  'transactions.no-internal': '不显示由合约转出的原生币。',
  'transactions.hidden': (count) => `已隐藏 ${count} 笔疑似垃圾交易。`,
  'transactions.adds-up-to': (block) =>
    `截至区块 ${block}，交易记录与余额相符；之后的记录可能不完整。`,
  'transactions.adds-up-not': '交易记录与余额不符，记录可能不完整。',
  'transactions.and-more': (line, count) => `${line} 和另外 ${count} 个地址`,
  'transactions.contract-at': (contract) => `合约 ${contract}`,
  'transactions.to-self': '转给自己',
  'transactions.spam': '疑似垃圾交易',
  'transactions.imitates': '疑似仿冒代币',
  'transactions.link': '名称可疑',
  'transactions.link-text':
    '代币名称含有链接、地址或诱导文字。请勿打开链接或照做，也不要向该地址转账。',
  'transactions.unsent': '并非您发起',
  'transactions.unsent-text':
    '这笔交易由其他账户发起，可能未经您授权。任何人都能用自建代币或零数量转账制造这样的记录。除非您确认地址的归属，否则请勿向以下地址转账。',
  'transactions.zero': '数量为零',
  'transactions.doubt':
    '骗子常借这类交易让自己的地址混入您的记录。除非您确认地址的归属，否则请勿向以下地址转账。',
  'transactions.not-listed':
    '这不是列表中的同名代币。任何人都能给代币起这样的名称，请核对代币的合约地址。',
  'transactions.status': '状态',
  'transactions.confirmed': '已确认',
  'transactions.time': '时间',
  'transactions.received': '收到',
  'transactions.sent': '转出',
  'transactions.moved': '数量',
  'transactions.from': '付款地址',
  'transactions.to': '收款地址',
  'transactions.copy-address': '复制地址',
  'transactions.smallest': (amount, symbol) =>
    symbol ? `${amount} 个最小单位的 ${symbol}` : `${amount} 个最小单位`,
  'transactions.block': '区块',
} satisfies MessagesOf<'transactions'>
