import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'downloads.chrome': 'Chrome 扩展',
  'downloads.app-store': 'App Store',
  'downloads.play': 'Google Play',
  'downloads.website': '官方网站',
  'downloads.warning': (wallet) =>
    `请您只从以上渠道安装 ${wallet}，其他来源的仿冒版会盗走资产。任何人向您索要助记词，都是诈骗。`,
  'downloads.none': (wallet) =>
    `尚不清楚在此设备上从哪里可以获取 ${wallet}。您可以在一份由第三方维护的列表中寻找其他钱包。`,
  'downloads.unknown': '列表中已没有这个钱包，请选择其他钱包。',
} satisfies MessagesOf<'downloads'>
