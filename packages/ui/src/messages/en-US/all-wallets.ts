import { messages as secretWarning } from './secret-warning.js'

/** English messages of the view AllWallets. */
export const messages = {
  ...secretWarning,
  'all-wallets.search': 'Search wallets',
  'all-wallets.clear': 'Clear search',
  'all-wallets.one': '1 wallet',
  'all-wallets.count': (count: string) => `${count} wallets`,
  'all-wallets.found': (count: string) => `${count} found`,
  'all-wallets.found-certified': (count: string) => `${count} certified`,
  'all-wallets.searching': 'Searching',
  'all-wallets.certified-only': 'Certified only',
  'all-wallets.certified': 'Certified by WalletConnect',
  'all-wallets.certified-note': 'Showing only wallets certified by WalletConnect',
  'all-wallets.recent': 'Recent',
  'all-wallets.code': 'Connect by QR code',
  'all-wallets.nothing': (query: string) => `No wallets match “${query}”`,
  'all-wallets.nothing-certified': (query: string) => `No certified wallets match “${query}”`,
  'all-wallets.none-certified': 'None of these wallets are certified',
  'all-wallets.none': 'No wallets support this app’s networks',
  'all-wallets.everywhere': 'Search all wallets',
  'all-wallets.all': 'Show all wallets',
  'all-wallets.failed': 'Couldn’t load the wallets',
  'all-wallets.rest-failed': 'Couldn’t load more wallets',
  'all-wallets.search-failed': 'Couldn’t search',
  'all-wallets.stand-in': 'Couldn’t load the full list. These are the most popular wallets.',
} as const
