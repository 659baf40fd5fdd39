import type { zhCN } from './zh-CN.js'

/** The texts of everything that asks a wallet, in one language: `zh-CN.ts` is the shape that others must match. */
export type ActTexts = typeof zhCN
