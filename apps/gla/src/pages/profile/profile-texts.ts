import type { zhCN } from './zh-CN.js'

/** What the profile says of what a person has. */
export type ProfileTexts = typeof zhCN
