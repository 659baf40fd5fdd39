/** English messages of the list of names. */
export const messages = {
  'name-list.title': 'Names',
  'name-list.available': 'Available',
  'name-list.registered': 'Registered',
  'name-list.loading': 'Looking for names',
  'name-list.none': 'No names found. Try another one.',
  'name-list.failed': 'Couldn’t load names.',
  'name-list.try-again': 'Try again',
} as const
