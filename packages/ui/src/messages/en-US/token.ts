import { messages as transactions } from './transactions.js'

/** English messages of the view Token. */
export const messages = {
  ...transactions,
  'token.price': 'Price',
  'token.network': 'Network',
  'token.contract': 'Contract',
  'token.own-coin': 'The network’s own coin. It has no contract.',
  'token.loading': 'Loading your balance',
  'token.failed': 'Couldn’t load your balance.',
  'token.not-updated': 'Couldn’t update your balance. It may have changed.',
  'token.not-held': 'Not among the tokens listed for this account.',
  'token.history': 'Your history',
  'token.none': 'Nothing here yet',
  'token.none-text': (symbol: string) => `${symbol} that you send and receive shows up here.`,
  'token.none-sent': (symbol: string) => `${symbol} that this app sends for you shows up here.`,
  'token.none-recent': (count: string) =>
    count === '1'
      ? 'Your latest transaction isn’t about it.'
      : `None of your latest ${count} transactions are about it.`,
  'token.may-lack': 'Transactions with many transfers may be missing here.',
} as const
