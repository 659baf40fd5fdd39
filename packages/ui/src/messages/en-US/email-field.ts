import { messages as secretWarning } from './secret-warning.js'

/** English messages of the field of an e-mail address. */
export const messages = {
  ...secretWarning,
  'email-field.label': 'E-mail',
  'email-field.hint': 'you@example.com',
  'email-field.submit': 'Continue with e-mail',
  'email-field.busy': 'Sending a code',
  'email-field.empty': 'Enter your e-mail address.',
  'email-field.wrong': 'Enter a whole address, such as you@example.com.',
} as const
