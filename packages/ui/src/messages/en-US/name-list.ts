/** English messages of the list of names. */
export const messages = {
  'name-list.title': 'Names',
  'name-list.available': 'Available',
  'name-list.registered': 'Registered',
  'name-list.loading': 'Looking for names',
  'name-list.none': 'No name was found. Try another one.',
  'name-list.failed': 'The names could not be read.',
  'name-list.try-again': 'Try again',
} as const
