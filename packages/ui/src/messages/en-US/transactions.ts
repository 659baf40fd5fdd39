import { messages as account } from './account.js'

/** English messages of the view Transactions, and of what the tab Activity shows of a provider. */
export const messages = {
  ...account,
  'transactions.all': 'All activity',
  'transactions.none': 'No Transactions yet',
  'transactions.none-text': 'What you send and receive shows up here.',
  'transactions.loading': 'Loading transactions',
  'transactions.failed': 'Couldn’t load your transactions.',
  'transactions.failed-more': 'Couldn’t load more transactions.',
  'transactions.more': 'Load more',
  'transactions.shown': (count: string) =>
    count === '1' ? '1 transaction shown' : `${count} transactions shown`,
  'transactions.complete': (block: string) => `Complete to block ${block}.`,
  'transactions.behind': (block: string) => `So far up to block ${block}; newer ones are coming.`,
  'transactions.begins': (block: string) => `Begins at block ${block}.`,
  'transactions.no-internal': 'Transfers inside contracts aren’t shown.',
  'transactions.hidden': (count: string) => `${count} likely spam hidden.`,
  'transactions.adds-up-to': (block: string) =>
    `Up to block ${block} this adds up to the balance. After it something is missing.`,
  'transactions.adds-up-not': 'This doesn’t add up to the balance. Something is missing.',
  'transactions.and-more': (line: string, count: string) => `${line} and ${count} more`,
  'transactions.contract-at': (contract: string) => `Contract ${contract}`,
  'transactions.to-self': 'To yourself',
  'transactions.spam': 'Likely spam',
  'transactions.imitates': 'Look-alike token',
  'transactions.zero': 'Zero amount',
  'transactions.doubt':
    'Strangers use transactions like this to get their address into your history. Don’t send anything to it.',
  'transactions.status': 'Status',
  'transactions.confirmed': 'Confirmed',
  'transactions.time': 'Time',
  'transactions.received': 'Received',
  'transactions.sent': 'Sent',
  'transactions.moved': 'Amount',
  'transactions.fee': 'Network fee',
  'transactions.from': 'From',
  'transactions.to': 'To',
  'transactions.copy-address': 'Copy this address',
  'transactions.smallest': (amount: string) => `${amount} of the smallest unit of`,
  'transactions.block': 'Block',
} as const
