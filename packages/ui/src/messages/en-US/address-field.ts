import { messages as secretWarning } from './secret-warning.js'

/** English messages of the field of an address. */
export const messages = {
  ...secretWarning,
  'address-field.label': 'To',
  'address-field.hint': 'Address or name',
  'address-field.paste': 'Paste',
  'address-field.clear': 'Clear',
  'address-field.resolving': 'Looking up the name',
  'address-field.not-found': 'No address found for this name. Check the spelling.',
  'address-field.wrong-checksum': 'This address has a typo. Copy it again.',
  'address-field.invalid': 'This is not an address or a name.',
  'address-field.failed': 'Couldn’t look up the name.',
  'address-field.try-again': 'Try again',
} as const
