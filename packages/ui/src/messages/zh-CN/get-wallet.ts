import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'get-wallet.intro': '选择一款钱包，安装后回到本页面。',
  'get-wallet.what': '请先安装钱包，然后回到本页面。',
  'get-wallet.extension': '浏览器扩展',
  'get-wallet.desktop': '桌面版',
  'get-wallet.ios': 'iOS',
  'get-wallet.android': 'Android',
  'get-wallet.web': '网页版',
  'get-wallet.failed': '钱包列表加载失败',
} satisfies MessagesOf<'get-wallet'>
