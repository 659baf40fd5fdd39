import { messages as quoteRing } from './quote-ring.js'
import { messages as secretWarning } from './secret-warning.js'
import { messages as swapFacts } from './swap-facts.js'

/** English messages of the view Swap. */
export const messages = {
  ...secretWarning,
  ...quoteRing,
  ...swapFacts,
  'swap.pay': 'You pay',
  'swap.receive': 'You receive',
  'swap.choose-token': 'Choose a token',
  'swap.flip': 'Switch the two tokens',
  'swap.balance': 'Balance',
  'swap.balance-unknown': 'Balance unknown',
  'swap.max': 'Max',
  'swap.loading': 'Loading tokens',
  'swap.failed-title': 'Prices and tokens aren’t available at the moment',
  'swap.failed-text': 'Try again in a while.',
  'swap.unsupported-text': (network: string) =>
    `You can’t swap tokens on ${network} here. Choose another network.`,
  'swap.choose-network': 'Choose a network',
  'swap.gone-text': 'Swaps aren’t available in this app.',
  'swap.amount-wrong': 'Enter the amount in digits, such as 12.5',
  'swap.above-balance': (symbol: string) => `You don’t have that much ${symbol}`,
  'swap.no-gas': (coin: string) => `Not enough ${coin} left for the network fee`,
  'swap.no-route': (from: string, to: string) =>
    `No route from ${from} to ${to}. Choose another token.`,
  'swap.no-liquidity': 'Not enough liquidity for this amount. Try a smaller one.',
  'swap.keeps-part': 'This token takes a fee on every transfer, so it can’t be swapped here.',
  'swap.moved': 'The price moved beyond your max slippage. Check the new quote.',
  'swap.would-fail': 'The network says this swap would fail. Nothing was swapped.',
  'swap.different':
    'This swap would do something other than what was quoted, so it was stopped. Nothing was swapped.',
  'swap.unreachable': 'Couldn’t get a quote. Try again in a while.',
  'swap.unavailable': 'Prices and tokens aren’t available at the moment.',
  'swap.stale': 'This quote is out of date. It’s refreshed before the review.',
  'swap.imitates': (symbol: string) =>
    `You’d receive a token that looks like ${symbol}, but isn’t.`,
  'swap.link':
    'The name of the token you’d receive has a link, an address or a call to act in it. Don’t follow it or send anything there.',
  'swap.disguised': 'The name of the token you’d receive has hidden or look-alike characters.',
  'swap.unlisted': (symbol: string) =>
    `${symbol} isn’t on any list. Anyone can make a token with that name, so check its contract address.`,
  'swap.impact-said': (percent: string) =>
    `Price impact ${percent}%: at this size, your price is that much worse than the market price. A smaller amount gets a better one.`,
  'swap.impact-agreed': (percent: string) =>
    `Price impact ${percent}%: your price is that much worse than the market price. You’d lose that part of the value at once.`,
  'swap.agree-impact': (percent: string) =>
    `I accept a price ${percent}% worse than the market price`,
  'swap.impact-typed': (percent: string, word: string) =>
    `Price impact ${percent}%: your price is that much worse than the market price. You’d lose that part of the value at once. To swap anyway, type “${word}”.`,
  'swap.impact-word': 'accept loss',
  'swap.impact-field': 'Type to confirm',
  'swap.slippage-text':
    'How much the price may worsen between the quote and the swap. If it moves further, the swap fails and only the network fee is spent.',
  'swap.slippage-own': 'Custom (%)',
  'swap.slippage-low': 'Very low: the swap fails if the price moves even a little.',
  'swap.slippage-high':
    'Very high: others can trade ahead of you, and you may receive only the minimum.',
  'swap.slippage-invalid': 'Enter a number from 0.01 to 50',
  'swap.review': 'Review swap',
  'swap.reviewing': 'Checking the price',
  'swap.quoting': 'Getting a quote',
  'swap.missing-token': 'Choose a token',
  'swap.missing-amount': 'Enter an amount',
  'swap.wrong-amount': 'Check the amount',
  'swap.wrong-pair': 'Choose another token',
  'swap.missing-agreement': 'Accept the price impact first',
  'swap.under-way-asked': 'Confirm in your wallet',
  'swap.under-way-sent': 'Swap on its way',
  'swap.under-way-unknown': 'Outcome unknown',
  'swap.about-asked':
    'Your wallet was asked for a swap and hasn’t answered. Confirm or reject it there.',
  'swap.about-sent': 'A swap is already on its way. You don’t need to send it again.',
  'swap.about-unknown':
    'The outcome of an earlier swap isn’t known. Check your wallet or Activity before you swap again.',
  'swap.another': 'Send another anyway',
  'swap.try-again': 'Get a new quote',
} as const
