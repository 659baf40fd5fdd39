import { messages as progressSteps } from './progress-steps.js'
import { messages as reviewSheet } from './review-sheet.js'
import { messages as swapShared } from './swap-shared.js'

/** English messages of the view SwapPreview. */
export const messages = {
  ...reviewSheet,
  ...progressSteps,
  ...swapShared,
  'swap-preview.approve': (symbol: string) => `Approve ${symbol}`,
  'swap-preview.approve-and-swap': 'Approve and swap',
  'swap-preview.anyway': 'Swap anyway',
  'swap-preview.approve-in-wallet': (amount: string) =>
    `In your wallet, approve exactly ${amount} for this swap`,
  'swap-preview.approving': 'Approval sent. Waiting for the network to confirm it',
  'swap-preview.step-swap': 'Swap',
  'swap-preview.at-least': (amount: string) =>
    `You receive at least ${amount}. If the price moves further, the swap fails and only the network fee is spent.`,
  'swap-preview.impact-said': (percent: string) =>
    `Price impact ${percent}%: your price is that much worse than the market price.`,
  'swap-preview.impact-agreed': (percent: string) =>
    `Price impact ${percent}%: your price is that much worse than the market price. You lose that part of the value at once.`,
  'swap-preview.imitates': (symbol: string) => `This token looks like ${symbol}, but isn’t.`,
  'swap-preview.link':
    'The name of this token has a link, an address or a call to act in it. Don’t follow it or send anything there.',
  'swap-preview.disguised': 'The name of this token has hidden or look-alike characters.',
  'swap-preview.contract': (symbol: string) => `Contract of ${symbol}`,
  'swap-preview.gone': 'Nothing to review',
  'swap-preview.gone-text': 'The network or account changed, or the review ended. Start again.',
  'swap-preview.edit': 'Back to the swap',
} as const
