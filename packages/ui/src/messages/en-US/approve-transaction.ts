import { messages as frameHolder } from './frame-holder.js'

/** English messages of the view ApproveTransaction. */
export const messages = {
  ...frameHolder,
  'approve.asks': (wallet: string) => `${wallet} asks for your approval`,
  'approve.frame': (wallet: string) => `Request in ${wallet}`,
} as const
