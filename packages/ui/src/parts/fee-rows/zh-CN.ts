import type { Texts } from './texts.js'

/** The same in Simplified Chinese. */
export const zhCN: Texts = {
  'fee-rows.about': (fee) => `关于：${fee}`,
  'fee-rows.loading': '正在计算',
  'fee-rows.unknown': '未知',
}
