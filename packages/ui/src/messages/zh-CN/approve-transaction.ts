import type { MessagesOf } from '../messages.js'
import { messages as frameHolder } from './frame-holder.js'

/** The same in Simplified Chinese. */
export const messages = {
  ...frameHolder,
  'approve.asks': (wallet) => `${wallet} 请您确认`,
  'approve.sign-in': '还有一步，请在钱包页面中完成',
  'approve.sign-in-frame': (wallet) => `登录 ${wallet}`,
  'approve.frame': (wallet) => `${wallet} 中的请求`,
} satisfies MessagesOf<'approve-transaction'>
