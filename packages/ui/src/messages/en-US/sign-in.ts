import { messages as emailField } from './email-field.js'

/** English messages of the logins by e-mail and social account. */
export const messages = {
  ...emailField,
  'sign-in.with': (name: string) => `Continue with ${name}`,
  'sign-in.socials': 'Sign in with an account',
  'sign-in.more': 'More',
  'sign-in.more-label': 'More ways to sign in',
  'sign-in.email-waiting': 'Signing you in',
  'sign-in.waiting': (name: string) => `Continue in the ${name} window`,
  'sign-in.waiting-text': 'Sign in there. This screen continues once you’re done.',
  'sign-in.open-again': 'Reopen window',
  'sign-in.ready': (name: string) => `Sign in with ${name}`,
  'sign-in.ready-text': 'A new window opens. Come back here when you’re done.',
  'sign-in.stopped': 'Sign-in cancelled',
  'sign-in.stopped-text': 'The window was closed, or you declined there. Nothing was shared.',
  'sign-in.email-timeout': 'Sign-in took too long. Try again.',
  'sign-in.email-stopped': 'Sign-in cancelled. Nothing was shared.',
  'sign-in.timeout': 'Sign-in timed out',
  'sign-in.timeout-text': 'It took more than five minutes. Try again.',
  'sign-in.failed': 'Couldn’t sign in',
  'sign-in.email-gone': 'Email sign-in is no longer available. Choose another way.',
  'sign-in.gone-text': 'This way to sign in is no longer available. Go back and choose another.',

  'sign-in.code-sent': 'Enter the code we sent to',
  'sign-in.code-label': 'Code from the email',
  'sign-in.code-expires': (minutes: string) =>
    `The code expires in ${minutes} minute${minutes === '1' ? '' : 's'}`,
  'sign-in.code-expired': 'This code has expired. Get a new one.',
  'sign-in.code-checking': 'Checking the code',
  'sign-in.code-unchecked': 'That couldn’t be completed. Try again.',
  'sign-in.code-missed': 'Didn’t get it?',
  'sign-in.code-resend': 'Resend code',
  'sign-in.code-resend-in': (seconds: string) => `Resend in ${seconds} s`,
  'sign-in.code-resent': 'We sent you a new code.',
  'sign-in.code-again': 'Send a new code',
} as const
