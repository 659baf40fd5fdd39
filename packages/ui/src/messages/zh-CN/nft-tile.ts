import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'nft-tile.unnamed': '未命名',
  'nft-tile.no-picture': '无图片',
} satisfies MessagesOf<'nft-tile'>
