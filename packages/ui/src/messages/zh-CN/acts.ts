import type { MessagesOf } from '../messages.js'

/** The same in Simplified Chinese. */
export const messages = {
  'acts.stake': '质押',
  'acts.staked': '已质押',
  'acts.claim': '领取',
  'acts.claimed': '已领取',
  'acts.withdraw': '取出',
  'acts.withdrew': '已取出',
  'acts.deposit': '存入',
  'acts.deposited': '已存入',
  'acts.buy': '购买',
  'acts.bought': '已购买',
  'acts.start': '启动',
  'acts.started': '已启动',
} satisfies MessagesOf<'acts'>
