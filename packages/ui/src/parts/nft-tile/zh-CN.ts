import type { Texts } from './texts.js'

/** The same in Simplified Chinese. */
export const zhCN: Texts = {
  'nft-tile.unnamed': '未命名',
  'nft-tile.no-picture': '没有图片',
}
