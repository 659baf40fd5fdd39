import { messages as swapFacts } from './swap-facts.js'

/** English messages of a swap's form and review that a page of the dapp can show, too. */
export const messages = {
  ...swapFacts,
  'swap.pay': 'You pay',
  'swap.receive': 'You receive',
  'swap.choose-token': 'Choose a token',
  'swap.flip': 'Switch the two tokens',
  'swap.balance': 'Balance',
  'swap.max': 'Max',
  'swap.loading': 'Loading tokens',
  'swap.unsupported-text': (network: string) =>
    `You can’t swap tokens on ${network} here. Choose another network.`,
  'swap.amount-wrong': 'Enter an amount in digits, such as 0.5',
  'swap.above-balance': (symbol: string) => `You don’t have that much ${symbol}`,
  'swap.no-gas': (coin: string) => `Not enough ${coin} left for the network fee`,
  'swap.no-route': (from: string, to: string) =>
    `No route from ${from} to ${to}. Choose another token.`,
  'swap.no-liquidity': 'Not enough liquidity for this amount. Try a smaller one.',
  'swap.keeps-part': 'This token takes a fee on every transfer, so it can’t be swapped here.',
  'swap.moved': 'The price moved beyond your max slippage, so that quote no longer holds.',
  'swap.would-fail': 'The network says this swap would fail. Nothing was swapped.',
  'swap.different':
    'The quote doesn’t match what the swap would do, so it can’t be used. Nothing was swapped.',
  'swap.unreachable': 'Couldn’t get a quote. Try again in a while.',
  'swap.unavailable': 'Prices and tokens aren’t available at the moment.',
  'swap.unlisted': (symbol: string) =>
    `${symbol} isn’t on any list. Anyone can make a token with that name, so check its contract address.`,
  'swap.impact-said': (percent: string) =>
    `Price impact ${percent}%: at this size, your price is that much worse than the market price. A smaller amount gets you a better price.`,
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
  'swap.quoting': 'Getting a quote',
  'swap.missing-token': 'Choose a token',
  'swap.missing-amount': 'Enter an amount',
  'swap.wrong-amount': 'Check the amount',
  'swap.wrong-pair': 'Choose another token',
  'swap.missing-agreement': 'Accept the price impact first',
  'swap.try-again': 'Get a new quote',
  'swap-preview.receive': 'You receive about',
  'swap-preview.receive-exactly': 'You receive',
  'swap-preview.swap': 'Swap',
  'swap-preview.wrap': 'Wrap',
  'swap-preview.unwrap': 'Unwrap',
  'swap-preview.confirm-in-wallet': 'Confirm the swap in your wallet',
  'swap-preview.two-steps': (amount: string) =>
    `You confirm twice in your wallet: first an approval for exactly ${amount}, then the swap.`,
  'swap-preview.may-bring-less': (symbol: string) =>
    `The network can’t say in advance how much you’ll receive. If ${symbol} takes a fee on transfers, you may receive less than the minimum.`,
  'swap-preview.rejected': 'You declined in your wallet. Nothing was swapped.',
  'swap-preview.moved':
    'The price moved beyond your max slippage. Nothing was swapped. Go back for a new quote.',
  'swap-preview.unreachable': 'The network isn’t responding. Nothing was swapped.',
  'swap-preview.unavailable': 'Prices aren’t available at the moment. Nothing was swapped.',
  'swap-preview.balance': 'Your balance no longer covers this swap.',
  'swap-preview.gas': (coin: string) => `Not enough ${coin} left for the network fee.`,
  'swap-preview.no-liquidity': 'Not enough liquidity for this amount. Nothing was swapped.',
  'swap-preview.keeps-part':
    'This token takes a fee on every transfer, so it can’t be swapped here. Nothing was swapped.',
  'swap-preview.with-approval': (what: string) =>
    `${/[.!?]$/.test(what) ? what : `${what}.`} The approval you gave stays in place.`,
} as const
