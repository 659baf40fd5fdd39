import type { zhCN } from './zh-CN.js'

/** The words of doors in one language: `zh-CN.ts` is the shape that others must match. */
export type DoorTexts = typeof zhCN
