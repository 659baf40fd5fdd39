import { messages as secretWarning } from './secret-warning.js'

/** English messages of the field of an address. */
export const messages = {
  ...secretWarning,
  'address-field.label': 'To',
  'address-field.hint': 'Address or name',
  'address-field.paste': 'Paste',
  'address-field.clear': 'Clear',
  'address-field.resolving': 'Looking up the name',
  'address-field.not-found': 'Nobody has this name. Check how it is written.',
  'address-field.wrong-checksum': 'This address has a typing error. Copy it again from its source.',
  'address-field.invalid': 'This is neither an address nor a name.',
  'address-field.failed': 'The name could not be looked up.',
  'address-field.try-again': 'Try again',
} as const
