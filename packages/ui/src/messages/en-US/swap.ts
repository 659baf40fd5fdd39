import { messages as quoteRing } from './quote-ring.js'
import { messages as secretWarning } from './secret-warning.js'
import { messages as swapShared } from './swap-shared.js'

/** English messages of the view Swap. */
export const messages = {
  ...secretWarning,
  ...quoteRing,
  ...swapShared,
  'swap.balance-unknown': 'Balance unknown',
  'swap.failed-title': 'Prices and tokens aren’t available at the moment',
  'swap.failed-text': 'Try again in a while.',
  'swap.choose-network': 'Choose a network',
  'swap.gone-text': 'Swaps aren’t available in this app.',
  'swap.stale': 'This quote is out of date. It’s refreshed before the review.',
  'swap.imitates': (symbol: string) =>
    `You’d receive a token that looks like ${symbol}, but isn’t.`,
  'swap.link':
    'The name of the token you’d receive has a link, an address or a call to act in it. Don’t follow it or send anything there.',
  'swap.disguised': 'The name of the token you’d receive has hidden or look-alike characters.',
  'swap.reviewing': 'Checking the price',
  'swap.under-way-asked': 'Confirm in your wallet',
  'swap.under-way-sent': 'Swap on its way',
  'swap.under-way-unknown': 'Outcome unknown',
  'swap.about-asked':
    'Your wallet was asked for a swap and hasn’t answered. Confirm or reject it there.',
  'swap.about-sent': 'A swap is already on its way. You don’t need to send it again.',
  'swap.about-unknown':
    'The outcome of an earlier swap isn’t known. Check your wallet or Activity before you swap again.',
  'swap.another': 'Send another anyway',
} as const
