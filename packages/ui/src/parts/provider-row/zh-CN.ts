import type { Texts } from './texts.js'

/** The same in Simplified Chinese. */
export const zhCN: Texts = {
  'provider-row.outside': '将在新窗口中打开',
  'provider-row.preparing': '正在准备',
}
