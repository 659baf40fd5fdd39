import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'downloads.chrome': 'Chrome 扩展',
  'downloads.app-store': 'App Store',
  'downloads.play': 'Google Play',
  'downloads.website': '官方网站',
  'downloads.warning': (wallet) =>
    `请只通过以上渠道安装 ${wallet}，仿冒钱包会盗走您的资产。凡是向您索要助记词的，都是诈骗。`,
  'downloads.none': (wallet) =>
    `暂无 ${wallet} 在此设备上的下载渠道。您可以在第三方维护的列表中寻找其他钱包。`,
  'downloads.unknown': '该钱包已不在列表中，请选择其他钱包。',
} satisfies MessagesOf<'downloads'>
