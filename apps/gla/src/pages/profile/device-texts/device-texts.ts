import type { zhCN } from './zh-CN.js'

/** What the profile says of this device in one language: `zh-CN.ts` is the shape that others must match. */
export type DeviceTexts = typeof zhCN
