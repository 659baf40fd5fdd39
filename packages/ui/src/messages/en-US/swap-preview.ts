import { messages as progressSteps } from './progress-steps.js'
import { messages as reviewSheet } from './review-sheet.js'
import { messages as swapFacts } from './swap-facts.js'

/** English messages of the view SwapPreview. */
export const messages = {
  ...reviewSheet,
  ...progressSteps,
  ...swapFacts,
  'swap-preview.receive': 'You receive about',
  'swap-preview.receive-exactly': 'You receive',
  'swap-preview.approve': (symbol: string) => `Approve ${symbol}`,
  'swap-preview.approve-and-swap': 'Approve and swap',
  'swap-preview.swap': 'Swap',
  'swap-preview.wrap': 'Wrap',
  'swap-preview.unwrap': 'Unwrap',
  'swap-preview.anyway': 'Swap anyway',
  'swap-preview.approve-in-wallet': (amount: string) =>
    `Approve limit increase in your wallet: ${amount}, and no more.`,
  'swap-preview.approving': 'Waiting for the network to confirm it',
  'swap-preview.confirm-in-wallet': 'Confirm transaction in your wallet',
  'swap-preview.step-swap': 'Swap',
  'swap-preview.two-steps': 'Two requests in your wallet: first the approval, then the swap.',
  'swap-preview.at-least': (amount: string) =>
    `You receive at least ${amount}, or the swap doesn’t happen.`,
  'swap-preview.may-bring-less': (symbol: string) =>
    `Your network can’t check what arrives. If ${symbol} takes a fee on transfers, you may receive less than the minimum.`,
  'swap-preview.impact-high': (percent: string) => `Your swap moves the price by ${percent}%.`,
  'swap-preview.impact-severe': (percent: string) =>
    `Your swap moves the price by ${percent}%. You lose that much of its value at once.`,
  'swap-preview.unlisted': (symbol: string) =>
    `${symbol} isn’t on any list. Make sure it’s the token you mean.`,
  'swap-preview.imitates': (symbol: string) => `This token looks like ${symbol}, but isn’t.`,
  'swap-preview.disguised': 'The name of this token has hidden or mixed characters.',
  'swap-preview.rejected': 'You declined it in your wallet. Nothing was swapped.',
  'swap-preview.moved': 'The price moved too far. Go back for a new quote.',
  'swap-preview.different':
    'This swap would do something else than quoted, so it was stopped. Nothing was swapped.',
  'swap-preview.would-fail': 'The network says this swap would fail. Nothing was swapped.',
  'swap-preview.unreachable': 'The network isn’t responding. Nothing was swapped.',
  'swap-preview.balance': 'Your balance no longer covers this swap.',
  'swap-preview.gone': 'Nothing to review',
  'swap-preview.gone-text': 'The network or account changed, or the review ended. Start again.',
  'swap-preview.edit': 'Back to the swap',
} as const
