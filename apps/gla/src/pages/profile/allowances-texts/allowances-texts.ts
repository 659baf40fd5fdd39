import type { zhCN } from './zh-CN.js'

/** The words of the list of allowances in one language: `zh-CN.ts` is the shape that others must match. */
export type AllowancesTexts = typeof zhCN
