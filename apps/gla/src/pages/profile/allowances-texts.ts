import type { Language } from '../../language/language.js'
import { useLanguage } from '../../language/language-provider.js'

/** Simplified Chinese: the shape that the other language must match. */
export const zhCN = {
  title: (network: string) => `${network} 上的代币授权`,
  lede: '列出的合约或账户无需您再次确认，即可转走相应代币。不再使用的授权，建议撤销；每次撤销都是一笔交易，需支付网络费用。',
  loading: '正在读取授权',
  spender: '被授权方',
  amount: '额度',
  unlimited: '无限额度',
  limited: '额度有限，数量未知',
  all: '该合集的全部藏品',
  revoke: '撤销授权',
  revoked: '已撤销',
  showAll: (count: string) => `显示全部 ${count} 项`,
  showLess: '收起',
  imitation: (symbol: string) => `名称与 ${symbol} 相似，但不是同一种代币。`,
  link: '名称中带有网址或账号。',
  disguised: '名称中有隐藏或形似的字符。',
  none: (network: string) => `没有人可以动用此账户在 ${network} 上的代币。`,
  noneFound: '未发现授权。',
  between: (from: string, to: string) => `仅包含区块 ${from} 至 ${to} 的授权，可能不完整。`,
  until: (to: string) => `授权更新至区块 ${to}。`,
  partly: '列表可能不完整。',
  failed: '授权加载失败。',
  stale: '更新失败，显示的是之前读取的授权。',
  unlisted: (network: string) =>
    `本站无法列出 ${network} 上的授权。您可以在钱包或区块浏览器中查看和撤销。`,
}

/** The words of the list of allowances in one language. */
export type AllowancesTexts = typeof zhCN

/** English. */
export const enUS: AllowancesTexts = {
  title: (network) => `Token approvals on ${network}`,
  lede: 'These contracts and accounts may take the tokens named here without asking you again. Revoke what you no longer use. Each is a transaction with a network fee.',
  loading: 'Reading the approvals',
  spender: 'Who may take it',
  amount: 'How much',
  unlimited: 'No limit',
  limited: 'Limited, amount unknown',
  all: 'All pieces of this collection',
  revoke: 'Revoke',
  revoked: 'Revoked',
  showAll: (count) => `Show all ${count}`,
  showLess: 'Show fewer',
  imitation: (symbol) => `Named like ${symbol}, but it’s another token.`,
  link: 'Its name leads to a page or an account.',
  disguised: 'Its name has hidden or look-alike letters.',
  none: (network) => `Nobody may take tokens of this account on ${network}.`,
  noneFound: 'No approvals found.',
  between: (from, to) => `Covers blocks ${from} to ${to}. There may be others.`,
  until: (to) => `Known up to block ${to}.`,
  partly: 'There may be others.',
  failed: 'Couldn’t load the approvals.',
  stale: 'Couldn’t update. These approvals were read earlier.',
  unlisted: (network) =>
    `Approvals on ${network} cannot be listed here. Your wallet or a block explorer can show and revoke them.`,
}

const translations: Readonly<Record<Language, AllowancesTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useAllowancesTexts = (): AllowancesTexts => translations[useLanguage().language]
