import { messages as secretWarning } from './secret-warning.js'

/** English messages of the list of tokens. */
export const messages = {
  ...secretWarning,
  'token-picker.search': 'Search tokens',
  'token-picker.search-hint': 'Name, symbol or contract address',
  'token-picker.tokens': 'Tokens',
  'token-picker.loading': 'Loading tokens',
  'token-picker.failed': 'Couldn’t load all your tokens.',
  'token-picker.try-again': 'Try again',
  'token-picker.none': 'Tokens you own show up here.',
  'token-picker.no-match': (query: string) => `No tokens match “${query}”.`,
  'token-picker.imitates': (symbol: string) => `Looks like ${symbol}, but isn’t`,
  'token-picker.link': 'Its name has a link, an address or a call to act in it',
  'token-picker.disguised': 'Its name has hidden or look-alike characters',
  'token-picker.unlisted': 'Not on any list. Make sure it’s the one you mean.',
  'token-picker.found': (count: string) =>
    count === '1' ? '1 token found' : `${count} tokens found`,
} as const
