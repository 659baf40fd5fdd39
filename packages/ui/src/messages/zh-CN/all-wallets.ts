import type { MessagesOf } from '../messages.js'
import { messages as secretWarning } from './secret-warning.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...secretWarning,
  'all-wallets.search': '搜索钱包',
  'all-wallets.clear': '清除搜索内容',
  'all-wallets.one': '1 个钱包',
  'all-wallets.count': (count) => `${count} 个钱包`,
  'all-wallets.found': (count) => `找到 ${count} 个`,
  'all-wallets.found-certified': (count) => `${count} 个已认证`,
  'all-wallets.searching': '正在搜索',
  'all-wallets.certified-only': '仅看已认证',
  'all-wallets.certified': '已通过 WalletConnect 认证',
  'all-wallets.certified-note': '仅显示已通过 WalletConnect 认证的钱包',
  'all-wallets.recent': '最近使用',
  'all-wallets.code': '扫码连接',
  'all-wallets.nothing': (query) => `未找到与“${query}”匹配的钱包`,
  'all-wallets.nothing-certified': (query) => `未找到与“${query}”匹配的已认证钱包`,
  'all-wallets.none-certified': '这些钱包均未通过认证',
  'all-wallets.none': '没有钱包支持本应用的网络',
  'all-wallets.everywhere': '在全部钱包中搜索',
  'all-wallets.all': '显示全部钱包',
  'all-wallets.failed': '钱包列表加载失败',
  'all-wallets.rest-failed': '无法加载更多钱包',
  'all-wallets.search-failed': '搜索失败',
  'all-wallets.stand-in': '完整列表加载失败，以下是热门钱包。',
} satisfies MessagesOf<'all-wallets'>
