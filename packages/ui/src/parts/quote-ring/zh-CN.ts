import type { Texts } from './texts.js'

/** The same in Simplified Chinese. */
export const zhCN: Texts = {
  'quote-ring.refresh': '立即刷新报价',
  'quote-ring.left': (seconds) => `${seconds} 秒后刷新报价`,
  'quote-ring.asking': '正在获取新报价',
}
