import { messages as secretWarning } from './secret-warning.js'

/** English messages of the list of tokens. */
export const messages = {
  ...secretWarning,
  'token-picker.search': 'Search tokens',
  'token-picker.search-hint': 'Name, symbol or address',
  'token-picker.suggested': 'Popular',
  'token-picker.own': 'Your tokens',
  'token-picker.others': 'Other tokens',
  'token-picker.loading': 'Loading tokens',
  'token-picker.failed': 'Couldn’t load your tokens.',
  'token-picker.try-again': 'Try again',
  'token-picker.none': 'Tokens you own show up here.',
  'token-picker.no-match': (query: string) => `No tokens match “${query}”.`,
  'token-picker.found': (count: string) =>
    count === '1' ? '1 token found' : `${count} tokens found`,
} as const
