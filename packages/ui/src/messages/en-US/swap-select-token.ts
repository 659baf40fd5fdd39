import { messages as tokenPicker } from './token-picker.js'

/** English messages of the view SwapSelectToken. */
export const messages = {
  ...tokenPicker,
  'swap-token.suggested': 'Suggested',
  'swap-token.all': 'Your tokens and popular ones',
  'swap-token.unlisted': 'Not on any list: anyone can make one. Compare its address.',
} as const
