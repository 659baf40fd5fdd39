import type { zhCN } from './zh-CN.js'

/** The texts of this page in one language: `zh-CN.ts` is the shape that others must match. */
export type HomeTexts = typeof zhCN
