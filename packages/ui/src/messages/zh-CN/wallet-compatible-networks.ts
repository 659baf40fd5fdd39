import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'compatible.text': '您只能在这些网络上收款。通过其他网络转来的资产可能会丢失。',
} satisfies MessagesOf<'wallet-compatible-networks'>
