import { messages as secretWarning } from './secret-warning.js'

/** English messages of the field of an e-mail address. */
export const messages = {
  ...secretWarning,
  'email-field.label': 'Email',
  'email-field.hint': 'you@example.com',
  'email-field.submit': 'Continue with email',
  'email-field.busy': 'Sending a code',
  'email-field.empty': 'Enter your email address.',
  'email-field.wrong': 'Enter a full email address, such as you@example.com.',
} as const
