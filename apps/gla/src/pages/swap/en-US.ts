import type { SwapTexts } from './swap-texts.js'

export const enUS: SwapTexts = {
  lede: 'Swap one token for another. Before you sign, you see what you’ll receive, the minimum, and every fee.',
  quiet: {
    title: 'No prices yet',
    text: 'For your privacy, nothing is looked up until you ask. Connect a wallet to load prices, or show them now.',
    quotes:
      'For your privacy, no quote is looked up until you ask. Connect a wallet, or show prices now.',
    show: 'Show prices',
  },
  form: {
    amount: 'Amount you pay',
    about: (worth) => `About ${worth}`,
    estimate: 'Estimated amount you receive',
  },
  step: {
    switch: 'Switch network',
    again: 'New swap',
    back: 'Go back',
    stop: 'Stop waiting',
  },
  facts: {
    title: 'Quote',
    oneToOne: 'Always 1:1',
  },
  tokens: {
    close: 'Close',
    finding: 'Looking on the network',
    failed: 'Couldn’t look it up. The network isn’t responding',
  },
  review: {
    approving: (amount) =>
      `Step 1 of 2: in your wallet, approve exactly ${amount}. Once the network confirms it, your wallet asks for the swap.`,
    failed: 'Something went wrong. Check your wallet before you try again.',
  },
  receipt: {
    pending: 'Swap sent. Waiting for the network to confirm it',
    done: 'Swap complete',
    reverted:
      'The swap failed. Nothing was swapped, but the network fee was spent. Any approval you gave stays in place.',
    unknown: 'The outcome is unknown. Check your wallet before you swap again',
    paid: 'You paid',
    received: 'You received',
    quoted: 'Quoted',
    price: 'Price you got',
    explorer: 'View in explorer',
  },
  state: {
    failed: 'Couldn’t load the swap form. You may be offline, or the site was just updated',
    retry: 'Try again',
    unsupported: 'Network not supported for Swaps',
    absent: 'Swaps aren’t set up on this site.',
    reading: 'Loading prices',
  },
  link: {
    wrong: (names) => `Part of the link couldn’t be read and was ignored: ${names}.`,
    names: { in: 'token you pay', out: 'token you receive', amount: 'amount' },
    and: ' and ',
  },
  chart: {
    title: (from, to) => `${from}/${to}`,
    periods: { day: '24 hours', week: '7 days', month: '30 days' },
    period: 'Period',
    empty: 'No swaps in this period.',
    failed: 'Couldn’t load the price chart',
    table: 'Show as a table',
    time: 'Time',
    price: (symbol) => `Price (${symbol})`,
    source: 'From completed swaps in the pools.',
    change: {
      day: {
        up: (unit) => `Up against ${unit} in 24 hours`,
        down: (unit) => `Down against ${unit} in 24 hours`,
        same: (unit) => `Unchanged against ${unit} in 24 hours`,
      },
      since: {
        up: (unit, moment) => `Up against ${unit} since the first price, ${moment}`,
        down: (unit, moment) => `Down against ${unit} since the first price, ${moment}`,
        same: (unit, moment) => `Unchanged against ${unit} since the first price, ${moment}`,
      },
    },
    label: (from, to, first, last) => `Price of ${from} in ${to}, from ${first} to ${last}`,
  },
  about: {
    title: 'Where prices and fees come from',
    lines: [
      'Quotes are computed from what Uniswap V2 pools hold, and checked on the network itself.',
      'Each pool on the route keeps 0.3% for its liquidity providers. GLA takes no fee.',
      'You approve exactly the amount of this swap. It’s simulated first: if the result differs from the quote, it never reaches your wallet.',
    ],
  },
}
