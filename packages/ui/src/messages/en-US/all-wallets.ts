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
  'all-wallets.certified-note': 'Only wallets that WalletConnect has certified.',
  'all-wallets.recent': 'Recent',
  'all-wallets.code': 'Connect by QR code',
  'all-wallets.nothing': (query: string) => `No wallet is called “${query}”.`,
  'all-wallets.nothing-certified': (query: string) => `No certified wallet is called “${query}”.`,
  'all-wallets.none-certified': 'None of these wallets is certified.',
  'all-wallets.none': 'No wallet works with the networks of this app.',
  'all-wallets.everywhere': 'Search all wallets',
  'all-wallets.all': 'Show all wallets',
  'all-wallets.failed': 'The list did not load.',
  'all-wallets.rest-failed': 'The rest of the list did not load.',
  'all-wallets.search-failed': 'The search did not work.',
  'all-wallets.stand-in': 'The full list did not answer. These are the most used wallets.',
} as const
