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
    `In your wallet, approve exactly ${amount} for this swap`,
  'swap-preview.approving': 'Approval sent. Waiting for the network to confirm it',
  'swap-preview.confirm-in-wallet': 'Confirm the swap in your wallet',
  'swap-preview.step-swap': 'Swap',
  'swap-preview.two-steps': (amount: string) =>
    `You confirm twice in your wallet: first an approval for exactly ${amount}, then the swap.`,
  'swap-preview.at-least': (amount: string) =>
    `You receive at least ${amount}. If the price moves further, the swap fails and only the network fee is spent.`,
  'swap-preview.may-bring-less': (symbol: string) =>
    `The network can’t say in advance how much you’ll receive. If ${symbol} takes a fee on transfers, you may receive less than the minimum.`,
  'swap-preview.impact-said': (percent: string) =>
    `Price impact ${percent}%: your price is that much worse than the market price.`,
  'swap-preview.impact-agreed': (percent: string) =>
    `Price impact ${percent}%: your price is that much worse than the market price. You lose that part of the value at once.`,
  'swap-preview.unlisted': (symbol: string) =>
    `${symbol} isn’t on any list. Anyone can make a token with that name, so check its contract address.`,
  'swap-preview.imitates': (symbol: string) => `This token looks like ${symbol}, but isn’t.`,
  'swap-preview.link':
    'The name of this token has a link, an address or a call to act in it. Don’t follow it or send anything there.',
  'swap-preview.disguised': 'The name of this token has hidden or look-alike characters.',
  'swap-preview.contract': (symbol: string) => `Contract of ${symbol}`,
  'swap-preview.rejected': 'You declined in your wallet. Nothing was swapped.',
  'swap-preview.moved':
    'The price moved beyond your max slippage. Nothing was swapped. Go back for a new quote.',
  'swap-preview.different':
    'This swap would do something other than what was quoted, so it was stopped. Nothing was swapped.',
  'swap-preview.would-fail': 'The network says this swap would fail. Nothing was swapped.',
  'swap-preview.unreachable': 'The network isn’t responding. Nothing was swapped.',
  'swap-preview.unavailable': 'Prices aren’t available at the moment. Nothing was swapped.',
  'swap-preview.balance': 'Your balance no longer covers this swap.',
  'swap-preview.gas': (coin: string) => `Not enough ${coin} left for the network fee.`,
  'swap-preview.no-liquidity': 'Not enough liquidity for this amount. Nothing was swapped.',
  'swap-preview.keeps-part':
    'This token takes a fee on every transfer, so it can’t be swapped here. Nothing was swapped.',
  'swap-preview.with-approval': (what: string) =>
    `${/[.!?]$/.test(what) ? what : `${what}.`} The approval you gave stays in place.`,
  'swap-preview.gone': 'Nothing to review',
  'swap-preview.gone-text': 'The network or account changed, or the review ended. Start again.',
  'swap-preview.edit': 'Back to the swap',
} as const
