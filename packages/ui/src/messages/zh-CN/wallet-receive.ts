import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'receive.hint': '扫描二维码，或复制您的地址',
  'receive.qr-label': '含有您的地址的二维码。您也可以复制地址。',
  'receive.network': '仅支持接收此网络上的资产',
  'receive.networks': '仅支持接收这些网络上的资产',
} satisfies MessagesOf<'wallet-receive'>
