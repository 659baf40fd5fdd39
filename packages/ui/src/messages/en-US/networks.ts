import { messages as secretWarning } from './secret-warning.js'

/** English messages of the view Networks. */
export const messages = {
  ...secretWarning,
  'networks.search': 'Search networks',
  'networks.empty': (query: string) => `No network is called “${query}”.`,
  'networks.found': (count: string) => `Networks found: ${count}`,
  'networks.not-approved-text':
    'Your wallet has not approved every network here. It may ask you, or refuse.',
} as const
