import { messages as emailField } from './email-field.js'

/** English messages of the logins by e-mail and social account. */
export const messages = {
  ...emailField,
  'sign-in.with': (name: string) => `Continue with ${name}`,
  'sign-in.socials': 'Sign in with an account',
  'sign-in.more': 'More',
  'sign-in.more-label': 'More accounts to sign in with',
  'sign-in.email-waiting': 'Signing you in',
  'sign-in.waiting': (name: string) => `Continue in the ${name} window`,
  'sign-in.waiting-text': 'Sign in there. This screen goes on by itself when you are done.',
  'sign-in.open-again': 'Open the window again',
  'sign-in.ready': (name: string) => `Sign in with ${name}`,
  'sign-in.ready-text': 'A window opens for it. Come back here afterwards.',
  'sign-in.stopped': 'Sign-in stopped',
  'sign-in.stopped-text':
    'The window was closed, or the sign-in was declined there. Nothing was shared.',
  'sign-in.email-stopped': 'The sign-in was stopped. Nothing was shared.',
  'sign-in.timeout': 'Nobody signed in',
  'sign-in.timeout-text': 'It took longer than five minutes. Try again.',
  'sign-in.failed': 'Could not sign in',
  'sign-in.email-gone': 'Signing in by e-mail is not available any more. Choose another way.',
  'sign-in.gone-text': 'This way to sign in is not there any more. Go back and choose another one.',
} as const
