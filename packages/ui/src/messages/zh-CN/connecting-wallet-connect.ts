import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'connecting-wallet-connect.unknown': '该钱包已不在列表中，请选择其他钱包。',
  'connecting-wallet-connect.ways': '连接方式',
  'connecting-wallet-connect.browser': '浏览器',
  'connecting-wallet-connect.mobile': '手机应用',
  'connecting-wallet-connect.qrcode': '扫码',
  'connecting-wallet-connect.web': '网页版',
  'connecting-wallet-connect.desktop': '桌面版',
  'connecting-wallet-connect.scan': (wallet) => `请在手机上打开 ${wallet}，扫描此二维码。`,
  'connecting-wallet-connect.open': (wallet) => `打开 ${wallet}`,
  'connecting-wallet-connect.open-again': (wallet) => `重新打开 ${wallet}`,
  'connecting-wallet-connect.approve': (wallet) => `请在 ${wallet} 中确认`,
  'connecting-wallet-connect.mobile-text': '请在打开的应用中确认连接，然后回到这里。',
  'connecting-wallet-connect.web-text': '请在新标签页中确认连接，然后回到这里。',
  'connecting-wallet-connect.desktop-text': '请在桌面应用中确认连接，然后回到这里。',
  'connecting-wallet-connect.own-browser': (wallet) => `在 ${wallet} 内连接`,
  'connecting-wallet-connect.own-browser-text': (wallet) =>
    `本页会在 ${wallet} 的内置浏览器中打开，请在那里连接。`,
  'connecting-wallet-connect.in-browser': (wallet) => `已安装 ${wallet}`,
  'connecting-wallet-connect.in-browser-text': '直接在这里连接即可，无需手机。',
  'connecting-wallet-connect.continue': (wallet) => `使用 ${wallet} 继续`,
  'connecting-wallet-connect.expired': '链接已失效',
  'connecting-wallet-connect.expired-text': '链接的有效期为四分钟。请刷新链接，然后重新打开钱包。',
  'connecting-wallet-connect.renew': '刷新链接',
  'connecting-wallet-connect.unsupported': (wallet) => `尚未安装 ${wallet}`,
  'connecting-wallet-connect.unsupported-text': '请安装后刷新本页，或选择其他钱包。',
  'connecting-wallet-connect.get': (wallet) => `获取 ${wallet}`,
  'connecting-wallet-connect.get-question': (wallet) => `还没有 ${wallet}？`,
  'connecting-wallet-connect.get-short': '获取',
} satisfies MessagesOf<'connecting-wallet-connect'>
