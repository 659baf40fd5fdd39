import { messages as secretWarning } from './secret-warning.js'

/** English messages of the list of tokens. */
export const messages = {
  ...secretWarning,
  'token-picker.search': 'Search tokens',
  'token-picker.search-hint': 'Name, symbol or address',
  'token-picker.suggested': 'Often used',
  'token-picker.own': 'Your tokens',
  'token-picker.others': 'Tokens',
  'token-picker.loading': 'Reading tokens',
  'token-picker.failed': 'The tokens could not be read.',
  'token-picker.try-again': 'Try again',
  'token-picker.none': 'Your tokens will appear here once you have some.',
  'token-picker.no-match': (query: string) => `No token matches “${query}”.`,
  'token-picker.found': (count: string) => `Tokens found: ${count}`,
} as const
