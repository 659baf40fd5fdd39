import type { MessagesOf } from '../messages.js'
import { messages as nftTile } from './nft-tile.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...nftTile,
  'collectibles.list': '我的藏品',
  'collectibles.loading': '正在加载藏品',
  'collectibles.shown': (count) => `已显示 ${count} 件藏品`,
  'collectibles.failed': '藏品加载失败。',
  'collectibles.failed-rest': '藏品未能全部加载。',
  'collectibles.none': '暂无藏品',
  'collectibles.none-text': '收到的藏品会显示在这里。',
  'collectibles.more': '加载更多',
  'collectibles.opens': '在新标签页中打开区块浏览器',
  'collectibles.spam': '疑似垃圾藏品',
  'collectibles.show-hidden': (count) => `显示疑似垃圾藏品（${count}）`,
  'collectibles.hide': '隐藏疑似垃圾藏品',
} satisfies MessagesOf<'collectibles'>
