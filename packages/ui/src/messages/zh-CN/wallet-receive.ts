import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'receive.hint': '复制您的地址，或扫描此二维码',
  'receive.qr-label': '含有您的地址的二维码。地址也可以复制。',
  'receive.network': '请只在此网络上收款',
  'receive.networks': '请只在这些网络上收款',
} satisfies MessagesOf<'wallet-receive'>
