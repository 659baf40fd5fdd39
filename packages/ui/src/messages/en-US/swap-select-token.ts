import { messages as tokenPicker } from './token-picker.js'

/** English messages of the view SwapSelectToken. */
export const messages = {
  ...tokenPicker,
  'swap-token.suggested': 'Popular',
  'swap-token.all': 'All tokens',
  'swap-token.unlisted': 'Not on any list. Anyone can make a token: check its contract address.',
} as const
