import { messages as account } from './account.js'

/** English messages of the view Transactions, and of what the tab Activity shows of a provider. */
export const messages = {
  ...account,
  'transactions.all': 'View all activity',
  'transactions.none': 'No activity yet',
  'transactions.none-text': 'What you send and receive shows up here.',
  'transactions.loading': 'Loading your activity',
  'transactions.failed': 'Couldn’t load your activity.',
  'transactions.failed-more': 'Couldn’t load more activity.',
  'transactions.not-updated': 'Couldn’t update your activity.',
  'transactions.more': 'Load more',
  'transactions.shown': (count: string) =>
    count === '1' ? '1 transaction shown' : `${count} transactions shown`,
  'transactions.complete': (block: string) => `Complete up to block ${block}.`,
  'transactions.behind': (block: string) =>
    `Up to block ${block} so far. Newer transactions will follow.`,
  'transactions.begins': (block: string) => `Nothing before block ${block} is included.`,
  'transactions.no-internal': 'The network’s own coin isn’t shown when a contract sends it.',
  'transactions.hidden': (count: string) =>
    count === '1'
      ? '1 likely spam transaction hidden.'
      : `${count} likely spam transactions hidden.`,
  'transactions.adds-up-to': (block: string) =>
    `Your activity matches your balance up to block ${block}. After that, something may be missing.`,
  'transactions.adds-up-not': 'Your activity doesn’t match your balance. Something may be missing.',
  'transactions.and-more': (line: string, count: string) => `${line} and ${count} more`,
  'transactions.contract-at': (contract: string) => `Contract ${contract}`,
  'transactions.to-self': 'To yourself',
  'transactions.spam': 'Likely spam',
  'transactions.imitates': 'Look-alike token',
  'transactions.link': 'Suspicious name',
  'transactions.link-text':
    'The token’s name has a link, an address or a call to act in it. Don’t follow it or send anything there.',
  'transactions.unsent': 'Not sent by you',
  'transactions.unsent-text':
    'Another account sent this transaction, perhaps without your permission. Anyone can put such an entry here, with a token of their own or an amount of zero. Don’t send anything to the addresses below unless you know whose they are.',
  'transactions.zero': 'Zero amount',
  'transactions.doubt':
    'Don’t send anything to the addresses below unless you know whose they are. Scammers use transactions like this to get their own into your history.',
  'transactions.not-listed':
    'This isn’t the listed token of that name. Anyone can make a token with that name, so check its contract address.',
  'transactions.status': 'Status',
  'transactions.confirmed': 'Confirmed',
  'transactions.time': 'Time',
  'transactions.received': 'Received',
  'transactions.sent': 'Sent',
  'transactions.moved': 'Amount',
  'transactions.from': 'From',
  'transactions.to': 'To',
  'transactions.copy-address': 'Copy address',
  'transactions.smallest': (amount: string, symbol: string) =>
    symbol ? `${amount} smallest units of ${symbol}` : `${amount} smallest units`,
  'transactions.block': 'Block',
} as const
