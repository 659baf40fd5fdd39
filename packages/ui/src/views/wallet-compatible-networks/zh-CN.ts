import type { Texts } from './texts.js'

/** The same in Simplified Chinese. */
export const zhCN: Texts = {
  'compatible.text': '您只能在这些网络上收款。通过其他网络转来的资产可能会丢失。',
}
