import { messages as secretWarning } from './secret-warning.js'

/** English messages of the view Networks. */
export const messages = {
  ...secretWarning,
  'networks.search': 'Search networks',
  'networks.empty': (query: string) => `No networks match “${query}”.`,
  'networks.found': (count: string) =>
    count === '1' ? '1 network found' : `${count} networks found`,
  'networks.not-approved-text':
    'Your wallet hasn’t approved every network here. It may ask you first, or refuse.',
} as const
