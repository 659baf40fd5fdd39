import type { MessagesOf } from '../messages.js'
import { messages as frameHolder } from './frame-holder.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...frameHolder,
  'approve.asks': (wallet) => `${wallet} 请您确认`,
  'approve.frame': (wallet) => `${wallet} 中的请求`,
} satisfies MessagesOf<'approve-transaction'>
