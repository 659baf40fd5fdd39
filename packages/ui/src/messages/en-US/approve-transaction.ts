import { messages as frameHolder } from './frame-holder.js'

/** English messages of the view ApproveTransaction. */
export const messages = {
  ...frameHolder,
  'approve.asks': (wallet: string) => `${wallet} asks for your approval`,
  'approve.sign-in': 'One more step, in the wallet’s own page',
  'approve.sign-in-frame': (wallet: string) => `Signing in to ${wallet}`,
  'approve.frame': (wallet: string) => `Request in ${wallet}`,
} as const
